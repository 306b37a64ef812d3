/** Watches whether the policy of the page blocks requests to an origin, until `end`. */
export function watchPolicy(origin: string) {
  let blocked = false;
  const onViolation = ({ blockedURI }: SecurityPolicyViolationEvent) => {
    if (URL.canParse(blockedURI) && new URL(blockedURI).origin === origin) blocked = true;
  };
  document.addEventListener('securitypolicyviolation', onViolation);
  return {
    /** For a request that has failed: the event comes in its own task, after the rejection. */
    async hasBlocked(): Promise<boolean> {
      await new Promise((settle) => setTimeout(settle));
      return blocked;
    },
    end: () => document.removeEventListener('securitypolicyviolation', onViolation),
  };
}
