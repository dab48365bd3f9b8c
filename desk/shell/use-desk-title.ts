import { useEffect } from "react";

/** Sets the title of the window while a page of the desk shows. */
export function useDeskTitle(title: string): void {
  useEffect(() => {
    document.title = title === "Desk" ? title : `${title} | Desk`;
  }, [title]);
}
