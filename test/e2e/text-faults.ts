import type { Page } from "@playwright/test";

/** Lists the texts of a page that lie over another, are cut without an ellipsis, or make the page scroll sideways. */
export function textFaults(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    interface Line {
      text: string;
      node: Text;
      /** the fixed or sticky element that contains it, which covers other texts while the page scrolls */
      layer: Element | null;
      left: number;
      right: number;
      top: number;
      bottom: number;
    }

    const faults: string[] = [];
    const wider = document.documentElement.scrollWidth - innerWidth;
    if (wider > 0) faults.push(`the page is ${wider} px wider than the window`);

    const lines: Line[] = [];
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    while (texts.nextNode()) {
      const node = texts.currentNode as Text;
      if (node.data.trim() !== "") lines.push(...visibleLines(node));
    }
    lines.sort((one, other) => one.top - other.top);
    for (const [index, one] of lines.entries()) {
      for (const other of lines.slice(index + 1)) {
        if (other.top >= one.bottom) break;
        if (one.node === other.node || one.layer !== other.layer) continue;
        const [across, down] = [
          Math.min(one.right, other.right) - Math.max(one.left, other.left),
          Math.min(one.bottom, other.bottom) - Math.max(one.top, other.top),
        ];
        if (across > 1 && down > 1) faults.push(`“${one.text}” and “${other.text}” overlap by ${across} × ${down} px`);
      }
    }
    return faults;

    /**
     * Returns the boxes of a text's letters, line by line, where they are painted. Notes the text when an edge cuts it.
     */
    function visibleLines(node: Text): Line[] {
      const parent = node.parentElement as Element;
      const style = getComputedStyle(parent);
      if (!parent.checkVisibility({ opacityProperty: true, visibilityProperty: true })) return [];
      const range = document.createRange();
      range.selectNodeContents(node);
      const text = node.data.trim().replaceAll(/\s+/g, " ").slice(0, 60);
      const size = Number.parseFloat(style.fontSize);
      const boxes = Array.from(range.getClientRects(), (rect) => {
        // letters are lower than the box of a font
        const [middle, half] = [(rect.top + rect.bottom) / 2, Math.min(rect.height, size * 0.7) / 2];
        return { left: rect.left, right: rect.right, top: middle - half, bottom: middle + half };
      }).filter(({ left, right }) => right - left > 1);
      let shown = boxes;
      let layer: Element | null = null;
      for (let box: Element | null = parent; box && box !== document.documentElement; box = box.parentElement) {
        const { overflowX, overflowY, textOverflow, webkitLineClamp, clipPath, position } = getComputedStyle(box);
        // text only for screen readers
        if (clipPath === "inset(50%)") return [];
        if (overflowX !== "visible" || overflowY !== "visible") {
          const edge = box.getBoundingClientRect();
          // a carousel moves its slides itself once its script is there
          const isCarousel = box.parentElement?.matches('[aria-roledescription="carousel"]') ?? false;
          const scrolls = isCarousel || /auto|scroll/.test(overflowX + overflowY);
          const hasEllipsis = textOverflow === "ellipsis" || webkitLineClamp !== "none";
          const cut = shown.some(
            ({ left, right, top, bottom }) =>
              right > edge.left &&
              left < edge.right &&
              bottom > edge.top &&
              top < edge.bottom &&
              (right > edge.right + 1 || left < edge.left - 1 || bottom > edge.bottom + 1 || top < edge.top - 1),
          );
          if (cut && !scrolls && !hasEllipsis) faults.push(`“${text}” is cut`);
          shown = shown
            .map(({ left, right, top, bottom }) => ({
              left: Math.max(left, edge.left),
              right: Math.min(right, edge.right),
              top: Math.max(top, edge.top),
              bottom: Math.min(bottom, edge.bottom),
            }))
            .filter(({ left, right, top, bottom }) => right - left > 1 && bottom - top > 1);
        }
        if (position === "fixed" || position === "sticky") layer ??= box;
        if (position === "fixed") break;
      }
      return shown.map((box) => ({ text, node, layer, ...box }));
    }
  });
}
