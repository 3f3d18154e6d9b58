import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import {
  createGuardedAgent,
  isPublicAddress,
  type NetworkPolicy,
} from "../../../cli/grants/verify/network.ts";
import { Visitor } from "../../../cli/grants/verify/visit.ts";
import { grantWith } from "../../support/grants.ts";

/** What the operator's own machine was asked for: nothing, in every one of these tests. */
const asked: string[] = [];
const own = createServer((request, response) => {
  asked.push(request.url ?? "");
  response.end("<p>Fristen er 1. maj 2027. Her står operatørens hemmeligheder.</p>");
});
/** A foundation whose page sends on to wherever the test says. */
let sendsTo = "";
let robotsSendTo: string | null = null;
const foundation = createServer((request, response) => {
  const target = request.url === "/robots.txt" ? robotsSendTo : sendsTo;
  if (target === null) response.writeHead(404).end();
  else response.writeHead(302, { Location: target }).end();
});
let ownPort = 0;
let foundationPort = 0;

/** The foundation's name leads to 127.0.0.2, which stands for the internet here; everything else is judged as it is. */
const reach: NetworkPolicy = {
  lookup(name, _options, answer) {
    const known: Record<string, string> = {
      "fonden.example": "127.0.0.2",
      "peger-hjem.example": "127.0.0.1",
      "peger-hjem-i-v6.example": "::1",
      "peger-i-netvaerket.example": "192.168.1.1",
    };
    const address = known[name] ?? "127.0.0.1";
    answer(null, [{ address, family: address.includes(":") ? 6 : 4 }]);
  },
  isAllowed: (address) => address === "127.0.0.2" || isPublicAddress(address),
};

beforeAll(async () => {
  await new Promise<void>((resolve) => own.listen(0, "127.0.0.1", resolve));
  ownPort = (own.address() as AddressInfo).port;
  await new Promise<void>((resolve) => foundation.listen(0, "127.0.0.2", resolve));
  foundationPort = (foundation.address() as AddressInfo).port;
});
beforeEach(() => {
  asked.length = 0;
  robotsSendTo = null;
});
afterAll(() => {
  for (const server of [own, foundation]) {
    server.closeAllConnections();
    server.close();
  }
});

function visit(address: string) {
  const visitor = new Visitor(
    {
      userAgent: "Legatkompas/1.0 (+https://legatkompas.example/contact)",
      intervalMs: 0,
      timeoutMs: 3000,
      maxBytes: 100_000,
      agent: createGuardedAgent(reach),
    },
    new AbortController().signal,
  );
  return visitor.visit(address);
}

const spellings =
  "127.0.0.1 localhost. LOCALHOST 127.1 0x7f000001 [::1] [::ffff:7f00:1] [64:ff9b::7f00:1] peger-hjem.example. peger-hjem-i-v6.example peger-i-netvaerket.example".split(
    " ",
  );

test.each(spellings)(
  "%s, the operator's own machine or network, is asked for nothing, whether a page, robots.txt or a row leads to it",
  async (host) => {
    const own = `http://${host}:${ownPort}/hemmeligt`;
    const leading = `http://fonden.example:${foundationPort}/legat`;
    const refused = {
      kind: "unreachable",
      reason: "fører til en adresse på denne maskine eller dens eget netværk",
    };
    sendsTo = own;
    expect(await visit(leading)).toEqual(refused);
    robotsSendTo = own;
    expect(await visit(leading)).toEqual(refused);
    expect(await visit(own)).toEqual(refused);
    expect(asked).toEqual([]);
  },
);

test("only addresses on the public internet may be visited", () => {
  const addresses =
    "8.8.8.8 2a00:1450:400f:80d::200e 127.0.0.1 10.1.2.3 172.16.0.1 192.168.0.1 169.254.169.254 100.64.0.1 0.0.0.0 224.0.0.1 :: ::1 fe80::1 fd00::1 ::ffff:10.0.0.1 64:ff9b::a00:1 2002:7f00:1:: nonsense";
  expect(addresses.split(" ").filter(isPublicAddress)).toEqual([
    "8.8.8.8",
    "2a00:1450:400f:80d::200e",
  ]);
});

test.each([
  "http://127.1/legat",
  "http://0x7f.1/legat",
  "http://[::1]/legat",
  "http://localhost.:8788/legat.html",
  "http://nas.local/legat",
  "http://db.internal./legat",
  "http://fonden.example@127.0.0.1/legat.html",
])("a row whose link is %s is a fault in the file", (link) => {
  expect(() => grantWith({ link })).toThrow(/link/);
  expect(() => grantWith({ kilde: link })).toThrow(/kilde/);
});

test("a link may have a port, a query, a fragment and Danish letters", () => {
  const link = "http://fonden.example:8080/søg?id=1#frist";
  expect(grantWith({ link }).url).toBe(link);
});
