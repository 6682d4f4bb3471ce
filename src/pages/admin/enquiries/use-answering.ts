import { useEffect, useState } from "react";
import { answers } from "@/content/answers";
import { readWords } from "@/content/fields";
import { listColleagues } from "@/data/admin/enquiry-changes";
import { readPageContent } from "@/data/admin/page-content";
import { getSession } from "@/data/admin/session";

export type Answering = {
  templates: readonly { name: string; text: string }[];
  /** E-mail addresses of those who may answer, and that of the signed-in person. */
  colleagues: readonly string[];
  me: string;
};

/** With what and by whom enquiries are answered; nothing until it is loaded, and if it cannot be. */
export function useAnswering(): Answering {
  const [loaded, setLoaded] = useState<Answering>({ templates: [], colleagues: [], me: "" });
  useEffect(() => {
    Promise.all([readPageContent(answers.id), listColleagues(), getSession()])
      .then(([content, colleagues, session]) => {
        const { templates } = readWords(answers, content).answers;
        setLoaded({ templates, colleagues, me: session?.user.email ?? "" });
      })
      .catch((error: unknown) => console.error("The templates and colleagues could not be loaded", error));
  }, []);
  return loaded;
}
