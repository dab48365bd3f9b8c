import { createRoot } from "react-dom/client";
import { addHeadlineFont } from "./browser/add-headline-font.ts";
import { NotHere } from "./shell/not-here.tsx";
import "./styles.css";

addHeadlineFont();
const root = document.getElementById("desk");
if (root) createRoot(root).render(<NotHere />);
