/** Text of an element, or its accessible name: a string is the whole of it, a pattern a part. */
export type Words = string | RegExp;

/** Words as they are sent to a page. */
type SentWords = { text: string } | { source: string; flags: string };

/** Step from elements to those that it finds among or in them. */
export type Step =
  | { by: "role"; role: string; name: SentWords | null }
  | { by: "label" | "text" | "having"; words: SentWords }
  | { by: "css"; selector: string }
  | { by: "place"; index: number };

/** Functions that journeys run in a page. */
export interface PageTools {
  /** Finds the visible elements at the end of `steps`. */
  find(steps: Step[]): Element[];
  /** Finds the only one. Throws when there are several, or none. */
  findOne(steps: Step[]): Element;
  /** Brings an element into view. Returns its middle. Throws when it moves, or when something covers it. */
  aimAt(steps: Step[]): Promise<{ x: number; y: number }>;
}

/** Functions of the testing library's bundle that the tools call. It finds texts only in elements without others. */
interface Queries {
  queryAllByRole(inside: Element, role: string, options: { name?: string | RegExp; hidden: boolean }): Element[];
  queryAllByLabelText(inside: Element, words: string | RegExp): Element[];
}

export function sendWords(words: Words): SentWords {
  return typeof words === "string" ? { text: words } : { source: words.source, flags: words.flags };
}

/** Makes the tools in a page, with the testing library's bundle. Its text is sent there: it can use nothing of this file. */
export function makePageTools(queries: Queries): PageTools {
  const readWords = (words: SentWords) => ("text" in words ? words.text : new RegExp(words.source, words.flags));

  function isVisible(element: Element): boolean {
    const { visibility, display } = getComputedStyle(element);
    if (display === "contents") return Array.from(element.children).some(isVisible);
    const { width, height } = element.getBoundingClientRect();
    return visibility === "visible" && width > 0 && height > 0 && !isTransparent(element);
  }

  /** Whether an element or one around it is transparent; a checkbox may be, below what is drawn in its place. */
  function isTransparent(element: Element): boolean {
    const isDrawn = element instanceof HTMLInputElement || getComputedStyle(element).opacity !== "0";
    return !isDrawn || (element.parentElement !== null && isTransparent(element.parentElement));
  }

  function hasText(element: Element, words: SentWords): boolean {
    const text = (element.textContent ?? "").replaceAll(/\s+/g, " ").trim();
    return "text" in words ? text === words.text : new RegExp(words.source, words.flags).test(text);
  }

  /** Finds the innermost elements with a text. */
  const findText = (inside: Element, words: SentWords) =>
    Array.from(inside.querySelectorAll("body *:not(script, style)")).filter(
      (element) => hasText(element, words) && !Array.from(element.children).some((child) => hasText(child, words)),
    );

  function findIn(element: Element, step: Step): Element[] {
    switch (step.by) {
      case "role": {
        const name = step.name ? { name: readWords(step.name) } : {};
        return queries
          .queryAllByRole(element, step.role, { ...name, hidden: true })
          .filter((one) => !one.closest("[aria-hidden=true], [inert]"));
      }
      case "label":
        return queries.queryAllByLabelText(element, readWords(step.words));
      case "text":
        return findText(element, step.words);
      case "css":
        return Array.from(element.querySelectorAll(step.selector));
      // of elements that are found already
      case "place":
      case "having":
        return [];
    }
  }

  function take(elements: Element[], step: Step): Element[] {
    if (step.by === "place") return elements.slice(step.index, step.index === -1 ? undefined : step.index + 1);
    if (step.by === "having") return elements.filter((element) => hasText(element, step.words));
    return Array.from(new Set(elements.flatMap((element) => findIn(element, step)))).filter(isVisible);
  }

  const find = (steps: Step[]) => steps.reduce(take, [document.documentElement as Element]);

  function findOne(steps: Step[]): Element {
    const [element, ...others] = find(steps);
    if (!element) throw new Error("there is none");
    if (others.length > 0) throw new Error(`there are ${others.length + 1}`);
    return element;
  }

  const nextFrame = () => new Promise((resolve) => requestAnimationFrame(resolve));

  async function aimAtElement(element: Element): Promise<{ x: number; y: number }> {
    element.scrollIntoView({ block: "center", behavior: "instant" });
    const middle = () => {
      const { left, top, width, height } = element.getClientRects()[0] ?? element.getBoundingClientRect();
      return { x: left + width / 2, y: top + height / 2 };
    };
    const before = middle();
    await nextFrame();
    await nextFrame();
    const { x, y } = middle();
    if (before.x !== x || before.y !== y) throw new Error("it moves");
    const hit = document.elementFromPoint(x, y);
    if (!hit || !element.contains(hit))
      throw new Error(`it is covered by ${hit?.outerHTML.slice(0, 200) ?? "nothing"}`);
    return { x, y };
  }

  async function aimAt(steps: Step[]): Promise<{ x: number; y: number }> {
    const element = findOne(steps);
    // a checkbox may be too small to see, and people press its label
    const isChoice = element instanceof HTMLInputElement && /^(?:checkbox|radio)$/.test(element.type);
    const label = isChoice ? element.labels?.[0] : undefined;
    return label ? aimAtElement(element).catch(() => aimAtElement(label)) : aimAtElement(element);
  }

  return { find, findOne, aimAt };
}
