import { cleanup, configure } from "@testing-library/react";
import { afterEach } from "vitest";

// long, because the machine may be busy with other work
configure({ asyncUtilTimeout: 20_000 });

// happy-dom loads no fonts
Object.assign(document, { fonts: { ready: Promise.resolve() } });
// and has no top layer
HTMLElement.prototype.showPopover = () => {};

// a test begins as a first visit: an empty page, nothing stored
afterEach(() => {
  cleanup();
  localStorage.clear();
  sessionStorage.clear();
  for (const cookie of document.cookie.split("; "))
    document.cookie = `${cookie.split("=")[0] ?? ""}=; Path=/; Max-Age=0`;
  for (const { name } of Array.from(document.documentElement.attributes))
    document.documentElement.removeAttribute(name);
});
