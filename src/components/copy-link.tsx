import { useState, useSyncExternalStore } from "react";
import { Button } from "@/components/button";

const neverChanges = () => () => {};

/** Copies the page's address without the #section the reader happens to be at. It needs script, and is shown once it works. */
export function CopyLink() {
  const works = useSyncExternalStore(
    neverChanges,
    () => true,
    () => false,
  );
  const [message, setMessage] = useState("");

  async function copy() {
    const address = window.location.href.replace(/#.*$/, "");
    try {
      await navigator.clipboard.writeText(address);
      setMessage("Link copied.");
    } catch {
      setMessage(`Your browser does not allow copying here. The link is ${address}`);
    }
  }

  return (
    <>
      <Button variant="secondary" className={works ? "" : "invisible"} onClick={() => void copy()}>
        Copy link
      </Button>
      <output className="text-sm wrap-anywhere">{message}</output>
    </>
  );
}
