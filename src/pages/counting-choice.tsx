import { useSyncExternalStore } from "react";
import { dropStored, keepStored } from "@/browser/storage";
import { isUncounted, UNCOUNTED } from "@/browser/visit";
import { Button } from "@/components/button";
import { useSiteSettings } from "@/components/site-content";
import { createStore } from "@/lib/store";

/** Whether the choice could only be kept for as long as the page is open. */
const isBrief = createStore(false);
const changes = createStore(0);

const said = {
  counted: "We count how often each page is opened on each day. The count says nothing about you.",
  uncounted: "You are not counted in this browser, and an enquiry from it does not say which pages you opened.",
  brief: "You are not counted until you close or reload this page: your browser lets no site store anything.",
  asked: "Your browser asks not to be counted, so you are not.",
};

function readChoice(): keyof typeof said {
  if (navigator.doNotTrack === "1" || navigator.globalPrivacyControl) return "asked";
  if (!isUncounted()) return "counted";
  return isBrief.read() ? "brief" : "uncounted";
}

/** The simple way to object that the law asks for, on the page that tells of it. */
export function CountingChoice() {
  const choice = useSyncExternalStore(changes.subscribe, readChoice, () => "counted" as const);
  const { countViews } = useSiteSettings();
  if (!countViews) return null;

  function change(): void {
    if (choice !== "counted") dropStored(UNCOUNTED);
    else {
      const isKept = keepStored(UNCOUNTED, true);
      isBrief.update(() => !isKept);
    }
    changes.update((count) => count + 1);
  }

  return (
    <form className="border-t-2 border-ink py-10 print:hidden" id="counting">
      <output className="block max-w-prose text-stone-700">{said[choice]}</output>{" "}
      {choice !== "asked" && (
        <Button variant="secondary" size="sm" className="mt-4 noscript:hidden" onClick={change}>
          {choice === "counted" ? "Do not count me" : "Count me again"}
        </Button>
      )}
    </form>
  );
}
