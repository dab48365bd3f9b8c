// lucide 1.65.0 (ISC license, Copyright (c) Lucide Icons and Contributors), written by make-icons.ts.
import type { IconShapes } from "../icon.tsx";

export const MenuIcon: IconShapes = [["path", { d: "M4 5h16M4 12h16M4 19h16" }]];
