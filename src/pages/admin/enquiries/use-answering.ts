import { useEffect, useState } from "react";
import { answers } from "@/content/answers";
import { readWords } from "@/content/fields";
import { listColleagues } from "@/data/admin/enquiry-changes";
import { KINDS } from "@/data/admin/kinds/kinds";
import { getSession } from "@/data/admin/session";

export type Answering = {
  templates: readonly { name: string; text: string }[];
  /** Email addresses of those who may answer, and that of the signed-in person. */
  colleagues: readonly string[];
  me: string;
};

/** With what and by whom enquiries are answered; nothing until it is loaded, and if it cannot be. */
export function useAnswering(): Answering {
  const [loaded, setLoaded] = useState<Answering>({ templates: [], colleagues: [], me: "" });
  useEffect(() => {
    Promise.all([KINDS.page_content.get({ id: answers.id }), listColleagues(), getSession()])
      .then(([row, colleagues, session]) => {
        const { templates } = readWords(answers, row?.content).answers;
        setLoaded({ templates, colleagues, me: session?.user.email ?? "" });
      })
      .catch((error: unknown) => console.error("The templates and colleagues could not be loaded", error));
  }, []);
  return loaded;
}
