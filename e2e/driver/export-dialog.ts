import { type Download, expect, type Locator } from '@playwright/test';
import type { Screen } from './screen.ts';

type Format = 'Excel (XLSX)' | 'CSV' | 'GeoJSON' | 'KML' | 'Calendar';

/** The export of the order list. */
export class ExportDialog {
  readonly #screen: Screen;

  constructor(screen: Screen) {
    this.#screen = screen;
  }

  dialog(): Locator {
    return this.#screen.find('dialog', 'Export orders');
  }

  async opens(): Promise<void> {
    await this.#screen.find('button', 'Export').click();
    await this.dialog().waitFor();
  }

  async chooses(name: Format | 'Comma, 0.5' | 'Semicolon, 0.5' | 'Semicolon, 0,5'): Promise<void> {
    const radio = this.#screen.find('radio', name);
    // The radio itself is hidden behind its label, which takes the press.
    await this.dialog().locator('label').filter({ has: radio }).click();
    await expect(radio).toBeChecked();
  }

  /** Exports in a format and waits for the file. */
  async saves(format: Format): Promise<Download> {
    await this.chooses(format);
    const coming = this.#screen.page.waitForEvent('download', { timeout: 0 });
    await this.#screen.find('button', 'Export', this.dialog()).click();
    const download = await coming;
    await expect(this.dialog().getByRole('status')).toContainText(download.suggestedFilename());
    return download;
  }
}
