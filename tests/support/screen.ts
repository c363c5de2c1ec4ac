import { expect, type Locator, type Page } from '@playwright/test';
import type { ChildProcess } from 'node:child_process';
import jsQR from 'jsqr';

import { FakeReceiver, startFile, tokenOf, type Started } from './server';

/** The simulator as one file, which `npm run build` writes. */
const file = 'build/zengi-simulator.mjs';

type Json = Record<string, unknown>;

export interface Answer {
  status: number;
  data: Json;
  errorCode: string;
}

export const sn = 'P2N0000012345';

/** The built simulator on its own port, and an integrator's system that calls it. */
export class Shop {
  #token: string | undefined;

  private constructor(
    readonly address: string,
    readonly child: ChildProcess,
    private readonly receiver: FakeReceiver,
  ) {}

  static async open(...args: string[]): Promise<Shop> {
    const receiver = await FakeReceiver.start();
    const { address, child } = await Shop.run('--callback', receiver.address, ...args);
    return new Shop(address, child, receiver);
  }

  /** Starts the file without a journal on disk; without `--port` on any free port. */
  static run(...args: string[]): Promise<Started> {
    const port = args.includes('--port') ? [] : ['--port', '0'];
    return startFile(file, ['--memory', ...port, ...args]);
  }

  /** Received IPN bodies, still encrypted. */
  get ipns(): string[] {
    return this.receiver.got.map(({ body }) => body);
  }

  close(): void {
    this.child.kill('SIGKILL');
    void this.receiver.close();
  }

  /** Prepares a state with the control API. */
  async control(path: 'control' | 'act' | 'clock' | 'wait', body: Json): Promise<void> {
    const answer = await fetch(`${this.address}/_sim/${path}`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify(body),
    });
    expect(answer.status, await answer.text()).toBe(200);
  }

  /** Removes the delays of the bank. */
  async quick(): Promise<this> {
    await this.control('control', {
      control: 'settings',
      settings: { bank_ms: 20, settle_ms: 20 },
    });
    return this;
  }

  /** Calls an API as the integrator's system. */
  async call(path: string, body?: Json): Promise<Answer> {
    this.#token ??= await tokenOf(this.address);
    const answer = await fetch(this.address + path, {
      headers: { Authorization: `Bearer ${this.#token}`, 'Content-Type': 'application/json' },
      ...(body && { method: 'POST', body: JSON.stringify(body) }),
    });
    const { data, errorCode } = (await answer.json()) as Omit<Answer, 'status'>;
    return { status: answer.status, data: data ?? {}, errorCode };
  }

  sale(request: string, amount: number, more: Json = {}): Promise<Answer> {
    return this.call('/v1/oapi/device/sale', {
      request_id: request,
      sn,
      order_id: `DH-${request}`,
      amount,
      ...more,
    });
  }

  settle(request: string): Promise<Answer> {
    return this.call('/v1/oapi/device/settle', { request_id: request, sn, scope: 'ALL' });
  }
}

/** Parts of the screen, by accessible name. */
export class Screen {
  readonly terminal: Locator;
  readonly display: Locator;
  readonly timeline: Locator;
  readonly transactions: Locator;

  constructor(readonly page: Page) {
    this.terminal = page.getByRole('article', { name: `Terminal ${sn}` });
    this.display = page.getByRole('group', { name: `Display of ${sn}` });
    this.timeline = page.getByRole('region', { name: 'Timeline' });
    this.transactions = page.getByRole('region', { name: 'Transactions' }).getByRole('row');
  }

  /** Opens a view in English and waits until it receives events. */
  async open(shop: Pick<Shop, 'address'>, hash = ''): Promise<this> {
    await this.page.addInitScript(() => {
      localStorage.setItem('simulator-language', 'en');
    });
    await this.page.goto(`${shop.address}/${hash}`);
    await this.live();
    return this;
  }

  async live(): Promise<void> {
    await expect(this.page.getByText('Live', { exact: true })).toBeVisible();
  }

  view(name: string): Promise<void> {
    return this.page.getByRole('navigation').getByRole('link', { name }).click();
  }

  /** Presses a button of the terminal. */
  press(name: string | RegExp): Promise<void> {
    return this.terminal.getByRole('button', { name }).click();
  }

  shows(text: string): Promise<void> {
    return expect(this.display).toContainText(text);
  }

  /** Finds a timeline line by its words. */
  line(...words: string[]): Locator {
    return words.reduce(
      (lines, word) => lines.filter({ hasText: word }),
      this.timeline.getByRole('listitem'),
    );
  }
}

/** Decodes a rendered QR code from a screenshot. @returns undefined if it is unreadable */
export async function readCode(code: Locator): Promise<string | undefined> {
  const png = (await code.screenshot()).toString('base64');
  // Decodes in another page, because the policy of the screen does not allow foreign content.
  const page = await code.page().context().newPage();
  try {
    const { data, width, height } = await page.evaluate(async (text) => {
      const bytes = Uint8Array.from(atob(text), (character) => character.charCodeAt(0));
      const picture = await createImageBitmap(new Blob([bytes], { type: 'image/png' }));
      const canvas = new OffscreenCanvas(picture.width, picture.height);
      const context = canvas.getContext('2d');
      if (!context) throw new Error('no canvas');
      context.drawImage(picture, 0, 0);
      const pixels = context.getImageData(0, 0, picture.width, picture.height);
      return { data: [...pixels.data], width: pixels.width, height: pixels.height };
    }, png);
    return jsQR(new Uint8ClampedArray(data), width, height)?.data;
  } finally {
    await page.close();
  }
}
