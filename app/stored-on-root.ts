import { useLayoutEffect } from "react";
import { readStored, useStored } from "./stored.ts";
import { pageColors } from "./styles/page-colors.ts";

/**
 * Runs in the head, before anything is painted: puts what this browser has stored onto the root element, where
 * styles find it (app.css). Every page is the same for everyone, so that the server cannot know; learning it later
 * would flash and move things.
 */
export const BEFORE_PAINT = `var root = document.documentElement;
root.dataset.scripted = "";
try {
  var theme = localStorage.getItem("toebox:theme"), color = ${JSON.stringify(pageColors)}[theme];
  if (color) {
    root.dataset.theme = theme;
    document.querySelectorAll("meta[name=theme-color]").forEach(function (meta) { meta.content = color; });
  }
  if (localStorage.getItem("token")) root.dataset.signedIn = "";
  if (localStorage.getItem("toebox:app-strip")) root.dataset.appStrip = "dismissed";
} catch (error) {}`;

/**
 * Does the same whenever one of these changes, in this tab or another, and when React makes the document anew, as it does
 * to show an error.
 */
export function useStoredOnRoot(): void {
  const theme = useStored("toebox:theme");
  const token = useStored("token");
  const strip = useStored("toebox:app-strip");
  // oxlint-disable-next-line react/exhaustive-effect-dependencies, react-hooks/exhaustive-deps -- they only tell that something has changed: at first they are the server's, which knows nothing
  useLayoutEffect(writeStoredOnRoot, [theme, token, strip]);
}

function writeStoredOnRoot(): void {
  const stored = readStored("toebox:theme");
  const theme = stored === "light" || stored === "dark" ? stored : null;
  write("scripted", "");
  write("theme", theme);
  write("signedIn", readStored("token") && "");
  write("appStrip", readStored("toebox:app-strip") && "dismissed");
  for (const meta of document.querySelectorAll<HTMLMetaElement>("meta[name=theme-color]")) {
    meta.content = pageColors[theme ?? (meta.media.includes("dark") ? "dark" : "light")];
  }
}

function write(name: string, value: string | null): void {
  const { dataset } = document.documentElement;
  if (value === null) delete dataset[name];
  else dataset[name] = value;
}
