/** The package's second entry: what a project's tests borrow. */
export { addAuthenticators, codeOf } from "./add-authenticators.ts";
export { preparePool } from "./backend-pool.ts";
export { borrowBackend } from "./borrow-backend.ts";
export type { ContractAddress } from "./contract-address.ts";
export { type WithAdmin, callBackend, makePerson, send, signIn } from "./call-backend.ts";
export { type TestBackend, type TestBackendAddress, type TestProject, startTestBackend } from "./local-backend.ts";
