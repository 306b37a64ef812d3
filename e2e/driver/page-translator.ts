import type { CDPSession, Page } from '@playwright/test';
import { openTranslator } from './translator.ts';

/** A translator in a world of its own, as a browser and its extensions have it: it shares the page, but none of its scripts. */
export class PageTranslator {
  readonly #session: CDPSession;
  readonly #contextId: number;

  private constructor(session: CDPSession, contextId: number) {
    this.#session = session;
    this.#contextId = contextId;
  }

  /** On the page as it is loaded now. */
  static async on(page: Page): Promise<PageTranslator> {
    const session = await page.context().newCDPSession(page);
    const { frameTree } = await session.send('Page.getFrameTree');
    const { executionContextId } = await session.send('Page.createIsolatedWorld', {
      frameId: frameTree.frame.id,
      worldName: 'translator',
    });
    const translator = new PageTranslator(session, executionContextId);
    await translator.#run(`self.translator = (${openTranslator.toString()})(document.body)`);
    return translator;
  }

  /** Reads the texts; their translations come with `putsLate`. */
  async takes(): Promise<void> {
    await this.#run('self.taken = translator.take()');
  }

  async putsLate(): Promise<void> {
    await this.#run('translator.put(self.taken)');
  }

  /** Translates all that is there and comes, again and again. */
  async watches(): Promise<void> {
    await this.#run('translator.watch()');
  }

  async #run(expression: string): Promise<void> {
    const { exceptionDetails } = await this.#session.send('Runtime.evaluate', {
      expression: `${expression}, undefined`,
      contextId: this.#contextId,
    });
    if (exceptionDetails !== undefined) throw new Error(JSON.stringify(exceptionDetails));
  }
}
