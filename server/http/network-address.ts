import { isIPv6 } from 'node:net'

/** How many of an IPv6 address's eight groups a household or a server is given; the rest it chooses itself. */
const NETWORK_GROUPS = 4

/** The eight groups of an IPv6 address without its zone, each without leading zeros. */
function groupsOf(address: string): string[] {
  // The URL parser writes it in one way: compressed, in lower case, an embedded IPv4 address in hexadecimal.
  const written = new URL(`http://[${address.split('%')[0] ?? ''}]/`).hostname.slice(1, -1)
  const [head = '', tail] = written.split('::')
  const groups = (part: string) => part.split(':').filter(group => group !== '')
  if (tail === undefined) return groups(head)
  const [first, last] = [groups(head), groups(tail)]
  return [...first, ...Array.from({ length: 8 - first.length - last.length }, () => '0'), ...last]
}

const ipv4In = (groups: readonly string[]): string =>
  groups
    .map(group => Number.parseInt(group, 16))
    .flatMap(pair => [pair >> 8, pair & 255])
    .join('.')

/**
 * Who counts as one caller: an IPv4 address, or the /64 network of an IPv6 address, since whoever has one address of it has all.
 * An IPv4 address in the form of an IPv6 one (`::ffff:192.0.2.1`) is that IPv4 address.
 */
export function callerNetwork(address: string): string {
  if (!isIPv6(address)) return address
  const groups = groupsOf(address)
  const isMapped = groups.slice(0, 5).every(group => group === '0') && groups[5] === 'ffff'
  return isMapped ? ipv4In(groups.slice(6)) : `${groups.slice(0, NETWORK_GROUPS).join(':')}::/64`
}
