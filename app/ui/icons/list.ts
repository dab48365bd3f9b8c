// lucide 1.65.0 (ISC license, Copyright (c) Lucide Icons and Contributors), written by make-icons.ts.
import type { IconShapes } from "../icon.tsx";

export const ListIcon: IconShapes = [["path", { d: "M3 5h.01M3 12h.01M3 19h.01M8 5h13M8 12h13M8 19h13" }]];
