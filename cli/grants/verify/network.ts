import { type LookupAddress, lookup as systemLookup } from "node:dns";
import { isIP, type LookupFunction } from "node:net";
import ipaddr from "ipaddr.js";
import { Agent, buildConnector, type Dispatcher } from "undici";

export interface NetworkPolicy {
  readonly lookup: (
    name: string,
    options: { readonly all: true },
    answer: (error: NodeJS.ErrnoException | null, addresses: LookupAddress[]) => void,
  ) => void;
  readonly isAllowed: (address: string) => boolean;
}

export const publicInternet: NetworkPolicy = { lookup: systemLookup, isAllowed: isPublicAddress };

class PrivateAddressError extends Error {
  readonly code = "EPRIVATE";
}

/** Also looks inside IPv4 addresses written as IPv6. */
export function isPublicAddress(address: string): boolean {
  return ipaddr.isValid(address) && ipaddr.process(address).range() === "unicast";
}

/** Checks at each connection, so that redirects and DNS rebinding do not get past. */
export function createGuardedAgent({ lookup, isAllowed }: NetworkPolicy): Dispatcher {
  const guarded: LookupFunction = (name, options, answer) =>
    lookup(name, { all: true }, (error, addresses) => {
      const [first] = addresses ?? [];
      if (error !== null) answer(error, "", 0);
      else if (first === undefined || !addresses.every(({ address }) => isAllowed(address)))
        answer(new PrivateAddressError(), "", 0);
      else if (options.all === true) answer(null, addresses);
      else answer(null, first.address, first.family);
    });
  const connect = buildConnector({ lookup: guarded });
  return new Agent({
    connect(options, answer) {
      // A literal address is not looked up, so it is checked here.
      const host = options.hostname.replace(/^\[|\]$/g, "");
      if (isIP(host) !== 0 && !isAllowed(host)) answer(new PrivateAddressError(), null);
      else connect(options, answer);
    },
  });
}
