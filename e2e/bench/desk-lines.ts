import type { Browser } from '@playwright/test';
import { type Line, median, ratio } from './goals.ts';
import { type Hands, visitHands, visitPages } from './visit-desk.ts';

/** A list of a hundred orders and one of a hundred thousand, in turn within each round, and what hands feel. */
export class DeskBench {
  readonly #few: number[] = [];
  readonly #many: number[] = [];
  readonly #hands: Hands[] = [];

  /** @param few the app over a service of 100 orders. @param many the same over 100,000. */
  async round(browser: Browser, few: string, many: string, counts: boolean): Promise<void> {
    const [ofFew, ofMany] = [await visitPages(browser, few), await visitPages(browser, many)];
    const hands = await visitHands(browser, few);
    if (!counts) return;
    this.#few.push(ofFew);
    this.#many.push(ofMany);
    this.#hands.push(hands);
  }

  lines(): Line[] {
    const steps = `${median(this.#many).toFixed(0)} ms against ${median(this.#few).toFixed(0)} ms`;
    const of = (key: keyof Hands) => median(this.#hands.map((hands) => hands[key]));
    const slow = 'CPU 4x';
    return [
      {
        id: 'O6',
        what: 'next page, 100,000 orders / 100 orders',
        condition: '1x',
        value: ratio(this.#many, this.#few),
        unit: 'x',
        goal: 1.1,
        detail: steps,
      },
      {
        id: 'O7',
        what: 'list: slowest press or key to the next paint',
        condition: '1x',
        value: of('slowest'),
        unit: 'ms',
        goal: 100,
        detail: slow,
      },
      {
        id: 'O8',
        what: 'list: layout shift',
        condition: '1x',
        value: of('shift'),
        unit: 'score',
        goal: 0,
        detail: slow,
      },
      {
        id: 'O9',
        what: 'list: questions for a word typed',
        condition: '1x',
        value: of('questions'),
        unit: '',
        goal: 1,
        detail: slow,
      },
    ];
  }

  get seen() {
    return { few: this.#few, many: this.#many, hands: this.#hands };
  }
}
