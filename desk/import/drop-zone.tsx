import { useId, useState } from "react";
import { buttonClass } from "#app/ui/button.tsx";
import { classNames } from "#app/ui/class-names.ts";
import type { ChosenFile } from "./chosen-file.ts";
import { droppedFiles } from "./dropped-files.ts";

/** Takes files that are dropped on it, or chosen. */
export function DropZone({ isDisabled, onFiles }: { isDisabled: boolean; onFiles: (files: ChosenFile[]) => void }) {
  const id = useId();
  const [isOver, setOver] = useState(false);
  return (
    <div
      onDragOver={(event) => {
        event.preventDefault();
        setOver(true);
      }}
      onDragLeave={() => setOver(false)}
      onDrop={(event) => {
        event.preventDefault();
        setOver(false);
        if (!isDisabled) void droppedFiles(event.dataTransfer).then(onFiles);
      }}
      className={classNames(
        "rounded-sm border-2 border-dashed p-6 text-center transition-colors",
        isOver ? "border-accent bg-ground" : "border-edge",
      )}
    >
      <p className="mb-4 text-md text-quiet">
        <span className="hidden sm:inline">Drop files or a folder here. </span>JSON, CSV, GeoJSON, files of shops, and
        the pictures that they name.
      </p>
      <input
        id={id}
        type="file"
        multiple
        disabled={isDisabled}
        className="peer sr-only"
        onChange={({ target }) => {
          onFiles(Array.from(target.files ?? [], (file) => ({ path: file.name, file })));
          // the same file may be chosen again once it has changed
          target.value = "";
        }}
      />
      <label
        htmlFor={id}
        className={buttonClass(
          { look: "outline" },
          "cursor-pointer peer-focus-visible:outline-2 peer-focus-visible:outline-offset-2 peer-focus-visible:outline-accent peer-disabled:pointer-events-none peer-disabled:opacity-45",
        )}
      >
        Choose files
      </label>
    </div>
  );
}
