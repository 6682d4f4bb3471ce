/** The server that the contract tests ask, in CONTRACT_BACKEND as JSON. */
export type ContractAddress = {
  url: string;
  publishableKey: string;
  serviceRoleKey: string;
  adminEmail: string;
  adminPassword: string;
  /** Without them, the files that need them are left out. */
  dbUrl: string | undefined;
  jwtSecret: string | undefined;
};
