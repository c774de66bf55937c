import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { fillPath } from '#contract/endpoint.ts'
import { accessTable } from '../access/access-table.ts'
import { prepareScene } from '../access/scene.ts'
import { declaredEndpoints } from '../../helpers/endpoints.ts'
import { startPlatform, type TestPlatform } from '../../helpers/platform.ts'
import { callerOf, withOneText } from '../../helpers/one-text.ts'

let platform: TestPlatform
beforeAll(async () => {
  platform = await startPlatform()
})
afterAll(() => platform.close())

/** What keyboards, copied pages and other scripts bring; each as the only text of its field. */
const odd = [
  'Ju\u0308rgen',
  '\u200b',
  '\u3164',
  '\u0301',
  '\u202eanaJ',
  'Ｊａｎａ１８',
  'a\u2011b',
  'می\u200cخواهم',
  '👨\u200d👩\u200d👧\u200d👦',
  '½ ﬁ ²',
  'ﷺ'.repeat(3),
  'İıſß',
  'a\u2028b\u2029c',
  'M\ufffdller',
  '\ufffc',
  'Ja\ue000na',
  '\u{13441}',
  'Ja\ud800na',
  '٠١٢३४५',
  '%_\\\'"--',
  '<script>alert(1)</script>',
  'x'.repeat(5000),
]

/** Whether a text stands somewhere in an answer in a form that nobody can tell from nothing or that turns others round. */
const hides = /[\u200b\u2028-\u202e\u2066-\u2069\u3164\ue000\ufeff\ufffc\ufffd\u00ad\u{13441}]/u

/** What payment providers send is signed: whoever changes it is refused before anything else. */
const rows = Object.entries(accessTable).filter(
  ([name, { kind, input }]) => kind !== 'stripe' && !name.endsWith('/paymentEvents') && input !== undefined,
)

describe('a text of any script', () => {
  it.each(rows)(
    'is taken or refused by %s, field by field, and never a fault',
    async (name, { kind, input }) => {
      const endpoint = declaredEndpoints.get(name)!
      const scene = await prepareScene(platform)
      const good = (await input?.(scene)) ?? {}
      for (const text of odd) {
        for (const [body, place] of withOneText(good.body, text)) {
          const answer = await platform.app.inject({
            method: endpoint.method,
            url: `/api${fillPath(endpoint.path, good.params)}?${new URLSearchParams(good.query ?? {}).toString()}`,
            headers: { ...good.headers, ...scene.cast[callerOf(kind)] },
            payload: body as object,
          })
          expect(answer.statusCode, `${place}: ${JSON.stringify(text)}`).toBeLessThan(500)
          if (answer.statusCode < 300)
            expect(answer.body, `${place}: ${JSON.stringify(text)}`).not.toMatch(hides)
        }
      }
    },
  )
})
