import { useEffect, useState } from "react";
import { answers } from "@/content/answers";
import { readWords } from "@/content/page-words";
import { listColleagues } from "@/data/admin/enquiry-changes";
import { KINDS } from "@/data/admin/kinds/kinds";
import { getSession } from "@/data/admin/session";

export type Answering = {
  templates: readonly { name: string; text: string }[];
  /** The email addresses of all admins, and of the signed-in one. */
  colleagues: readonly string[];
  me: string;
};

/** The reply templates and the colleagues; empty until they are loaded, or if they cannot be. */
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
