import type { AccessKind } from '../server/access/access-kind.ts'
import type { CallerName } from '../server/access/scene.ts'

const ofOthers = ['editor', 'shopStaff', 'matchDesk', 'ticketOffice', 'fanDesk', 'organizationAdmin'] as const

/** Who is let in, so that the request gets as far as it can. */
export const callerOf = (kind: AccessKind): CallerName => ofOthers.find(name => name === kind) ?? 'owner'

/** The same content once for each of its texts, with that one replaced; and its place. */
export function* withOneText(content: unknown, text: string, place = ''): Generator<[unknown, string]> {
  if (typeof content === 'string') yield [text, place]
  if (typeof content !== 'object' || content === null) return
  for (const [name, part] of Object.entries(content)) {
    for (const [changed, inner] of withOneText(part, text, place === '' ? name : `${place}.${name}`)) {
      const copy = Array.isArray(content)
        ? content.map((item: unknown, index) => (String(index) === name ? changed : item))
        : { ...content, [name]: changed }
      yield [copy, inner]
    }
  }
}
