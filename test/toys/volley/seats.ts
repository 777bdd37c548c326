/** What the seats are called. */
export const SEATS = {
  attacker: { en: 'Attacker', ru: 'Нападающий' },
  defender: { en: 'Defender', ru: 'Обороняющийся' },
};
