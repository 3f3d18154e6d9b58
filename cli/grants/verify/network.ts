import { type LookupAddress, lookup as systemLookup } from "node:dns";
import { isIP, type LookupFunction } from "node:net";
import ipaddr from "ipaddr.js";
import { Agent, buildConnector, type Dispatcher } from "undici";

/** How host names are resolved, and which addresses may be connected to. */
export interface NetworkPolicy {
  readonly lookup: (
    name: string,
    options: { readonly all: true },
    answer: (error: NodeJS.ErrnoException | null, addresses: LookupAddress[]) => void,
  ) => void;
  readonly isAllowed: (address: string) => boolean;
}

export const publicInternet: NetworkPolicy = { lookup: systemLookup, isAllowed: isPublicAddress };

class PrivateAddress extends Error {
  readonly code = "EPRIVATE";
}

/**
 * Whether an address is on the public internet: not this machine, a private or link-local network, a multicast or reserved
 * range, nor an IPv6 spelling of such an IPv4 address (mapped, NAT64, 6to4, Teredo).
 */
export function isPublicAddress(address: string): boolean {
  return ipaddr.isValid(address) && ipaddr.process(address).range() === "unicast";
}

/**
 * The HTTP agent for visits. It resolves the name, refuses it if any of its addresses is not allowed, and connects to
 * the address it has checked, so that neither redirects nor DNS rebinding get past it.
 */
export function guardedAgent({ lookup, isAllowed }: NetworkPolicy): Dispatcher {
  const guarded: LookupFunction = (name, options, answer) =>
    lookup(name, { all: true }, (error, addresses) => {
      const [first] = addresses ?? [];
      if (error !== null) answer(error, "", 0);
      else if (first === undefined || !addresses.every(({ address }) => isAllowed(address)))
        answer(new PrivateAddress(), "", 0);
      else if (options.all === true) answer(null, addresses);
      else answer(null, first.address, first.family);
    });
  const connect = buildConnector({ lookup: guarded });
  return new Agent({
    connect(options, answer) {
      // A literal address is never resolved.
      const host = options.hostname.replace(/^\[|\]$/g, "");
      if (isIP(host) !== 0 && !isAllowed(host)) answer(new PrivateAddress(), null);
      else connect(options, answer);
    },
  });
}
