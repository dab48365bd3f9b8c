export interface Size {
  width: number;
  height: number;
}

/** Input and output of a page of one engine. What is built on them is the same for all engines: BrowserPage. */
export interface EnginePage {
  goTo(address: string): Promise<void>;
  reload(): Promise<void>;
  goBack(): Promise<void>;
  /** Returns the value of an expression, or of its promise. */
  evaluate(expression: string): Promise<unknown>;
  /** Moves the mouse to a point of the window. */
  moveMouse(x: number, y: number): Promise<void>;
  click(x: number, y: number): Promise<void>;
  type(text: string): Promise<void>;
  /** Presses a key of the keyboard, such as "Enter" or "Control+s". */
  pressKey(key: string): Promise<void>;
  /** Chooses a file in the input that `selector` finds. */
  chooseFile(selector: string, file: string): Promise<void>;
  takeScreenshot(): Promise<Uint8Array>;
  /** Returns the errors that the page's console has had until now. */
  readErrors(): Promise<string[]>;
  close(): Promise<void>;
}

/** Browser that runs: each of its pages is the visit of another person, to a site whose scripts the browser has. */
export interface RunningEngine {
  openPage(size: Size): Promise<EnginePage>;
  stop(): Promise<void>;
}

export interface Engine {
  name: string;
  /** reason why it cannot run here */
  missing: string | null;
  phone: Size;
  desktop: Size;
  start(): Promise<RunningEngine>;
}
