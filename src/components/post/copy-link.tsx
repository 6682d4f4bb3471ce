import { useState } from "react";
import { Button } from "@/components/button";

/** Copies the page's address without the #section the reader happens to be at. */
export function CopyLink() {
  const [message, setMessage] = useState("");

  async function copy() {
    const address = window.location.href.replace(/#.*$/, "");
    try {
      await navigator.clipboard.writeText(address);
      setMessage("Link copied.");
    } catch {
      setMessage(`Copying is blocked here. The link is ${address}`);
    }
  }

  return (
    <>
      <Button variant="secondary" onClick={() => void copy()}>
        Copy link
      </Button>
      <output className="text-sm wrap-anywhere">{message}</output>
    </>
  );
}
