import { type TestBackend, borrowBackend as borrow } from "@blockwork/local-supabase/testing";
import { project } from "./test-project.ts";

/** A local Supabase with this project's content for one test file, as good as new, and returned after the file's last test. */
export const borrowBackend = (): Promise<TestBackend> => borrow(project);
