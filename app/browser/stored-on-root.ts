import { useLayoutEffect } from "react";
import { readStored, useStored } from "./local-storage.ts";
import { pageColors } from "#platform/page-colors.ts";

/**
 * Script for the head that runs before the first paint: it copies settings of this browser to attributes of the root
 * element, where the variants of app.css read them. Pages are the same for everyone, and a later change would flash and
 * shift (SITE-22). A list gets the height that it had in this entry of the history, so that its scroll position can be
 * restored (LIST-53).
 */
export const BEFORE_PAINT_SCRIPT = `var root = document.documentElement;
root.dataset.scripted = "";
try {
  var list = (history.state || {}).list;
  if (list && list.width === innerWidth) root.style.setProperty("--list-height", list.height + "px");
  var theme = localStorage.getItem("toebox:theme"), color = ${JSON.stringify(pageColors)}[theme];
  if (color) {
    root.dataset.theme = theme;
    document.querySelectorAll("meta[name=theme-color]").forEach(function (meta) { meta.content = color; });
  }
  if (localStorage.getItem("token")) root.dataset.signedIn = "";
  if (localStorage.getItem("toebox:app-strip")) root.dataset.appStrip = "dismissed";
} catch (error) {}`;

/**
 * Does the same whenever one of these settings changes, in this tab or another, and when React replaces the document, as
 * it does to show an error.
 */
export function useStoredOnRoot(): void {
  const theme = useStored("toebox:theme");
  const token = useStored("token");
  const strip = useStored("toebox:app-strip");
  // oxlint-disable-next-line react/exhaustive-effect-dependencies, react-hooks/exhaustive-deps -- they only signal a change: during hydration their values are the server's nulls
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
