import { expect } from "vitest";
import type { EnginePage } from "./engine.ts";
import { makePageTools, sendWords, type Step, type Words } from "./find-elements.ts";
import { readLibrary } from "./library.ts";
import { until } from "./until.ts";

/** Attribute of the input that gets a file. */
const CHOSEN = "data-chosen";

/** Outcome of an expression in a page. */
interface Outcome {
  value?: unknown;
  error?: string;
  isBare?: boolean;
}

/** Runs an expression that uses `tools`, which it brings to a page that has none. */
async function evaluateWithTools(page: EnginePage, expression: string): Promise<unknown> {
  // no promise unless there is one: WebKit waits long for that of a page that is left
  const run = `(() => {
    const tools = globalThis.journeyTools;
    if (!tools) return { isBare: true };
    try {
      const value = ${expression};
      return value instanceof Promise
        ? value.then((value) => ({ value }), (error) => ({ error: error.message }))
        : { value };
    } catch (error) {
      return { error: error.message };
    }
  })()`;
  let outcome = (await page.evaluate(run)) as Outcome;
  if (outcome.isBare) {
    await page.evaluate(`(() => {
      ${readLibrary()}
      globalThis.journeyTools = (${makePageTools})(globalThis.TestingLibraryDom);
    })()`);
    outcome = (await page.evaluate(run)) as Outcome;
  }
  if (outcome.error !== undefined) throw new Error(outcome.error);
  return outcome.value;
}

/** Visible elements of a page, as a person or a screen reader finds them: by role and name, label or text. */
export class Part {
  readonly #page: EnginePage;
  readonly #steps: Step[];

  constructor(page: EnginePage, steps: Step[] = []) {
    this.#page = page;
    this.#steps = steps;
  }

  role(role: string, name?: Words): Part {
    return this.#next({ by: "role", role, name: name === undefined ? null : sendWords(name) });
  }

  label(words: Words): Part {
    return this.#next({ by: "label", words: sendWords(words) });
  }

  text(words: Words): Part {
    return this.#next({ by: "text", words: sendWords(words) });
  }

  css(selector: string): Part {
    return this.#next({ by: "css", selector });
  }

  /** Finds those of the elements that contain a text. */
  having(words: Words): Part {
    return this.#next({ by: "having", words: sendWords(words) });
  }

  at(index: number): Part {
    return this.#next({ by: "place", index });
  }

  get first(): Part {
    return this.at(0);
  }

  get last(): Part {
    return this.at(-1);
  }

  #next(step: Step): Part {
    return new Part(this.#page, [...this.#steps, step]);
  }

  #tool(name: "find" | "findOne" | "aimAt"): string {
    return `tools.${name}(${JSON.stringify(this.#steps)})`;
  }

  /** Runs a function in the page with the only element. It can use nothing of this process. */
  async run<Result>(use: (element: HTMLElement) => Result): Promise<Awaited<Result>> {
    return (await this.#evaluate(`(${use})(${this.#tool("findOne")})`)) as Awaited<Result>;
  }

  /** Runs a function in the page with all elements. */
  async runAll<Result>(use: (elements: HTMLElement[]) => Result): Promise<Awaited<Result>> {
    return (await this.#evaluate(`(${use})(${this.#tool("find")})`)) as Awaited<Result>;
  }

  #evaluate(expression: string): Promise<unknown> {
    return evaluateWithTools(this.#page, expression);
  }

  count = () => this.runAll((elements) => elements.length);

  /** Returns the text as the page has it: a style may show it in capitals. */
  readText = () => this.run((element) => element.textContent.replaceAll(/\s+/g, " ").trim());

  readTexts = () => this.runAll((elements) => elements.map((one) => one.textContent.replaceAll(/\s+/g, " ").trim()));

  async press(): Promise<void> {
    const { x, y } = await this.#aim();
    await this.#page.click(x, y);
  }

  async hover(): Promise<void> {
    const { x, y } = await this.#aim();
    await this.#page.moveMouse(x, y);
  }

  /** Waits until the middle of the element is still, visible and covered by nothing. */
  #aim(): Promise<{ x: number; y: number }> {
    return this.#until(async () => (await this.#evaluate(this.#tool("aimAt"))) as { x: number; y: number });
  }

  /** Types a text in place of what the field has. */
  async fill(text: string): Promise<void> {
    await this.press();
    await this.#until(() => this.run((field) => (field as HTMLInputElement).select()));
    if (text === "") await this.#page.pressKey("Backspace");
    else await this.#page.type(text);
    await this.expectValue(text);
  }

  /** Chooses an option of a list by its text. */
  async choose(option: string): Promise<void> {
    await this.focus();
    await this.#until(() =>
      this.#evaluate(
        `((list) => {
          const option = Array.from(list.options).find(({ text }) => text.trim() === ${JSON.stringify(option)});
          if (!option) throw new Error("it has no such option");
          list.value = option.value;
          for (const type of ["input", "change"]) list.dispatchEvent(new Event(type, { bubbles: true }));
        })(${this.#tool("findOne")})`,
      ),
    );
    await this.#until(async () =>
      expect(await this.run((list) => (list as HTMLSelectElement).selectedOptions[0]?.text.trim())).toBe(option),
    );
  }

  async chooseFile(file: string): Promise<void> {
    await this.#until(() => this.#evaluate(`${this.#tool("findOne")}.setAttribute("${CHOSEN}", "")`));
    await this.#page.chooseFile(`[${CHOSEN}]`, file);
  }

  async focus(): Promise<void> {
    await this.#until(() => this.run((element) => element.focus()));
    await this.expectFocused();
  }

  async scrollIntoView(): Promise<void> {
    await this.#until(() => this.run((element) => element.scrollIntoView({ block: "center", behavior: "instant" })));
  }

  expectVisible = (): Promise<void> => this.#until(async () => expect(await this.count()).toBeGreaterThan(0));

  expectCount = (count: number): Promise<void> => this.#until(async () => expect(await this.count()).toBe(count));

  expectGone = (): Promise<void> => this.expectCount(0);

  expectText = (words: RegExp): Promise<void> => this.#until(async () => expect(await this.readText()).toMatch(words));

  expectFocused = (): Promise<void> =>
    this.#until(async () => expect(await this.run((element) => element === document.activeElement)).toBe(true));

  expectValue = (value: string): Promise<void> =>
    this.#until(async () => expect(await this.run((field) => (field as HTMLInputElement).value)).toBe(value));

  expectChecked = (): Promise<void> =>
    this.#until(async () => expect(await this.run((field) => (field as HTMLInputElement).checked)).toBe(true));

  expectAttribute(name: string, value: string | null): Promise<void> {
    return this.#until(async () =>
      expect(await this.#evaluate(`${this.#tool("findOne")}.getAttribute(${JSON.stringify(name)})`)).toBe(value),
    );
  }

  /** Returns the distances of its edges from the upper left corner of the window. */
  readPlace = () =>
    this.run((element) => {
      const { top, bottom, left, right } = element.getBoundingClientRect();
      return { top, bottom, left, right };
    });

  /** Waits until the element is inside the window as a whole. */
  expectInWindow = (): Promise<void> =>
    this.#until(async () => {
      const hidden = await this.run((element) => {
        const { top, bottom, left, right } = element.getBoundingClientRect();
        return Math.max(0, -top, -left, bottom - innerHeight, right - innerWidth);
      });
      expect(hidden).toBe(0);
    });

  async #until<Result>(check: () => Promise<Result>): Promise<Result> {
    try {
      return await until(check);
    } catch (error) {
      throw new Error(`${this.#describe()}: ${(error as Error).message}`, { cause: error });
    }
  }

  #describe(): string {
    return this.#steps.map((step) => JSON.stringify(Object.values(step))).join(" > ");
  }
}
