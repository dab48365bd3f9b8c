import { useEffect } from "react";
import { useStored } from "./stored.ts";
import { pageColors } from "./styles/page-colors.ts";

/**
 * Runs in the head, before anything is painted: puts what this browser has stored onto the root element, where
 * styles find it (app.css). Every page is the same for everyone, so that the server cannot know; learning it later
 * would flash and move things.
 */
export const BEFORE_PAINT = `try {
  var root = document.documentElement, theme = localStorage.getItem("toebox:theme"), color = ${JSON.stringify(pageColors)}[theme];
  root.dataset.scripted = "";
  if (color) {
    root.dataset.theme = theme;
    document.querySelectorAll("meta[name=theme-color]").forEach(function (meta) { meta.content = color; });
  }
  if (localStorage.getItem("token")) root.dataset.signedIn = "";
  if (localStorage.getItem("toebox:app-strip")) root.dataset.appStrip = "dismissed";
} catch (error) {}`;

/** Does the same whenever one of these changes, in this tab or another. */
export function useStoredOnRoot(): void {
  const theme = useStored("toebox:theme");
  const token = useStored("token");
  const strip = useStored("toebox:app-strip");
  useEffect(() => {
    const chosen = theme === "light" || theme === "dark" ? theme : null;
    write("theme", chosen);
    for (const meta of document.querySelectorAll<HTMLMetaElement>("meta[name=theme-color]")) {
      const system = meta.media.includes("dark") ? "dark" : "light";
      meta.content = pageColors[chosen ?? system];
    }
  }, [theme]);
  useEffect(() => write("signedIn", token && ""), [token]);
  useEffect(() => write("appStrip", strip && "dismissed"), [strip]);
}

function write(name: string, value: string | null): void {
  const { dataset } = document.documentElement;
  if (value === null) delete dataset[name];
  else dataset[name] = value;
}
