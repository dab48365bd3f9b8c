import { onTestFinished } from "vitest";

/** Service worker as a page sees it: what the page sends is noted. */
class FakeWorker extends EventTarget {
  state: ServiceWorkerState = "activated";
  readonly messages: object[] = [];

  postMessage(message: object): void {
    this.messages.push(message);
  }

  become(state: ServiceWorkerState): void {
    this.state = state;
    this.dispatchEvent(new Event("statechange"));
  }
}

/** Registration as a page sees it. */
class FakeRegistration extends EventTarget {
  active: FakeWorker | null = null;
  waiting: FakeWorker | null = null;
  installing: FakeWorker | null = null;
}

/** Gives the pages of the running test a service worker that works, and takes over no page until the test lets it. */
export function fakeServiceWorker() {
  const worker = new FakeWorker();
  const registration = Object.assign(new FakeRegistration(), { active: worker });
  const registered: string[] = [];
  const container = Object.assign(new EventTarget(), {
    controller: null as FakeWorker | null,
    ready: Promise.resolve(registration),
    async register(address: string) {
      registered.push(address);
      return registration;
    },
  });
  Object.defineProperty(navigator, "serviceWorker", { value: container, configurable: true });
  onTestFinished(() => void Reflect.deleteProperty(navigator, "serviceWorker"));
  return {
    worker,
    container,
    /** addresses of workers that the page has registered */
    registered,
    /** The worker takes over the page. */
    takeOver(): void {
      container.controller = worker;
      container.dispatchEvent(new Event("controllerchange"));
    },
    /** A worker of another release is found, and waits. */
    findNext(): FakeWorker {
      const next = new FakeWorker();
      registration.installing = next;
      registration.dispatchEvent(new Event("updatefound"));
      Object.assign(registration, { installing: null, waiting: next });
      next.become("installed");
      return next;
    },
    /** The worker tells the page something. */
    tell: (message: object) => container.dispatchEvent(new MessageEvent("message", { data: message })),
  };
}
