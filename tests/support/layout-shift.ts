import type { Page } from '@playwright/test';

export interface Shift {
  value: number;
  moved: string[];
}

interface LayoutShiftEntry extends PerformanceEntry {
  value: number;
  hadRecentInput: boolean;
  sources: { node: Node | null }[];
}

type Watched = Window & { __shifts?: Shift[] };

/** Records shifts on all pages that `page` loads from now on. */
export async function watchLayoutShifts(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const shifts: Shift[] = ((window as Watched).__shifts = []);
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as LayoutShiftEntry[]) {
        // A shift within half a second after user input is not counted (web.dev: CLS).
        if (entry.hadRecentInput) continue;
        const moved = entry.sources.map(({ node }) =>
          node instanceof Element ? node.outerHTML.slice(0, 120) : String(node?.textContent),
        );
        shifts.push({ value: entry.value, moved });
      }
    }).observe({ type: 'layout-shift', buffered: true });
  });
}

/** @throws {Error} without `watchLayoutShifts`: an empty list would then prove nothing */
export async function layoutShifts(page: Page): Promise<Shift[]> {
  // Wait two frames: a shift is reported after its frame.
  const shifts = await page.evaluate(async () => {
    for (let frame = 0; frame < 2; frame += 1) await new Promise(requestAnimationFrame);
    return (window as Watched).__shifts;
  });
  if (shifts === undefined) throw new Error('Call watchLayoutShifts before the page loads.');
  return shifts;
}
