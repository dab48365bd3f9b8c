import { useState } from "react";
import { fetchData } from "../../browser/fetch-data.ts";
import { Button } from "../../ui/button.tsx";

const TIMEOUT_MS = 20_000;

/** Offers all stored data about the user as a file (ACC-54). */
export function PersonalData() {
  const [error, setError] = useState("");
  const download = async () => {
    setError("");
    try {
      const data = await fetchData<object>("/api/personal-data", AbortSignal.timeout(TIMEOUT_MS));
      save("my-data.json", JSON.stringify(data, null, 2));
    } catch {
      setError("Something went wrong. Please try again.");
    }
  };
  return (
    <section aria-labelledby="data" className="border-t border-line pt-6">
      <h2 id="data" className="headline text-2xl">
        Your data
      </h2>
      <p className="mt-3 max-w-prose text-quiet">
        Everything we keep about you, as a JSON file. Deleting your account deletes all of it.
      </p>
      <Button look="outline" className="mt-4" onClick={() => void download()}>
        Download my data
      </Button>
      <p role="alert" className="mt-3 text-sm font-medium text-danger empty:hidden">
        {error}
      </p>
    </section>
  );
}

function save(name: string, text: string): void {
  const address = URL.createObjectURL(new Blob([text], { type: "application/json" }));
  const link = document.createElement("a");
  link.href = address;
  link.download = name;
  link.click();
  URL.revokeObjectURL(address);
}
