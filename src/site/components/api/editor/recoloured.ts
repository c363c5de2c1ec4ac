/** A line of code, and the token class of each of its characters. */
interface Line {
  text: string;
  classes: string[];
}

function linesOf(html: string): Line[] {
  const template = document.createElement('template');
  template.innerHTML = html;
  const lines: Line[] = [{ text: '', classes: [] }];
  const walker = document.createTreeWalker(template.content, NodeFilter.SHOW_TEXT);
  while (walker.nextNode()) {
    const { textContent, parentElement } = walker.currentNode;
    for (const [index, part] of (textContent ?? '').split('\n').entries()) {
      if (index > 0) lines.push({ text: '', classes: [] });
      const line = lines.at(-1);
      if (line) line.text += part;
      line?.classes.push(...Array<string>(part.length).fill(parentElement?.className ?? ''));
    }
  }
  return lines;
}

/** Number of equal items at the start (or end) of two lists. */
function common<Item>(one: ArrayLike<Item>, other: ArrayLike<Item>, fromEnd = false): number {
  const at = (list: ArrayLike<Item>, index: number) =>
    list[fromEnd ? list.length - 1 - index : index];
  let count = 0;
  while (count < Math.min(one.length, other.length) && at(one, count) === at(other, count))
    count += 1;
  return count;
}

/**
 * Highlights an edited sample with the colours of the built sample. Unchanged parts keep their colours. New parts get
 * the colours of the parts that they replace.
 * @param html the highlighted sample from the build
 * @returns HTML with every text escaped
 */
export function recoloured(html: string, text: string): string {
  const old = linesOf(html);
  const oldTexts = old.map((line) => line.text);
  const lines = text.split('\n');
  const start = common(oldTexts, lines);
  const end = Math.min(common(oldTexts, lines, true), Math.min(old.length, lines.length) - start);
  const box = document.createElement('code');
  for (const [index, line] of lines.entries()) {
    const fromEnd = old.length - (lines.length - index);
    const at = index >= lines.length - end ? fromEnd : Math.min(index, old.length - end - 1);
    const { text: before, classes } = old[Math.max(at, 0)] ?? { text: '', classes: [] };
    const left = common(before, line);
    const right = Math.min(common(before, line, true), Math.min(before.length, line.length) - left);
    const replaced = classes[left < before.length - right ? left : left - 1] ?? '';
    let token: HTMLElement | undefined;
    for (const [place, character] of [...line.split('')].entries()) {
      const isNew = place >= left && place < line.length - right;
      const from = place < left ? place : place - line.length + before.length;
      const className = isNew ? replaced : (classes[from] ?? '');
      if (token?.className !== className) {
        token = box.appendChild(document.createElement('span'));
        token.className = className;
      }
      token.append(character);
    }
    if (index < lines.length - 1) box.append('\n');
  }
  return box.innerHTML;
}
