"use client";

import { useEffect, useState } from "react";

const DURATION = 5_000;
const EVENT = "toebox:toast";

export function showToast(message: string): void {
  dispatchEvent(new CustomEvent(EVENT, { detail: message }));
}

/** Says what showToast was last told. */
export function Toaster() {
  const [message, setMessage] = useState("");
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout>;
    const onToast = (event: Event) => {
      clearTimeout(timer);
      setMessage((event as CustomEvent<string>).detail);
      timer = setTimeout(() => setMessage(""), DURATION);
    };
    addEventListener(EVENT, onToast);
    return () => {
      clearTimeout(timer);
      removeEventListener(EVENT, onToast);
    };
  }, []);
  return (
    <div role="status" className="toaster">
      {message && <p>{message}</p>}
    </div>
  );
}
