/** What of the menu somebody was led to: it opens there. */
export type MenuItem = 'takeBack' | 'pace' | 'propose' | 'resign';
class MenuAt {
  item = $state<MenuItem>();
}
export const menuAt = new MenuAt();
