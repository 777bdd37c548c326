/** Hands that are counted: a click, a tap, a drag and a key are one gesture each. */
import type { Locator, Page } from 'playwright-core';

/** From and to, in pixels of the page. */
type Way = readonly [x: number, y: number];

export class Hands {
  readonly page: Page;
  /** What was done, in order. */
  readonly log: string[] = [];

  constructor(page: Page) {
    this.page = page;
  }
  get count(): number {
    return this.log.length;
  }
  async click(thing: Locator): Promise<void> {
    await thing.click();
    this.log.push(`click ${(await thing.count()) > 0 ? thing.toString() : ''}`.trim());
  }
  async key(...keys: readonly string[]): Promise<void> {
    for (const key of keys) {
      await this.page.keyboard.press(key);
      this.log.push(`key ${key}`);
    }
  }
  /** Drags a thing by so many pixels. */
  async drag(thing: Locator, [dx, dy]: Way): Promise<void> {
    const box = await thing.boundingBox();
    if (box === null) throw new Error('it is not to be seen');
    const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
    await this.page.mouse.move(x, y);
    await this.page.mouse.down();
    await this.page.mouse.move(x + dx / 2, y + dy / 2, { steps: 3 });
    await this.page.mouse.move(x + dx, y + dy, { steps: 3 });
    await this.page.mouse.up();
    this.log.push(`drag ${Math.round(dx)} ${Math.round(dy)}`);
  }
}
