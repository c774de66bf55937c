import type { Role } from '../../contract/identity/roles.ts'
import { examplePeople } from '../../server/db/seed/example-people.ts'
import { examplePassword } from '../../server/db/seed/people.ts'
import { environmentRoots } from '../../sites/environments.ts'
import { siteBaseUrl } from '../../sites/site-urls.ts'
import { klub as directory } from '../../sites/klub/site.ts'
import { profis as shop } from '../../sites/profis/site.ts'
import { sites } from '../../sites/sites.ts'

interface Running {
  environment: 'local' | 'hosts'
  port: number
  logFile: string
  /** How long the start took, as text. */
  seconds: string
}

/** What some of the example people may do, and where. */
const jobs: Readonly<Record<Role, string>> = {
  editor: 'sees pages before they are public',
  shopStaff: 'runs the shops, below /admin/',
  matchDesk: 'writes the tickers of matches, below /admin/',
  ticketOffice: 'runs the sale of tickets, below /admin/',
  fanDesk: 'looks after fan clubs and companies, below /admin/',
}

const languageNames = new Intl.DisplayNames('en', { type: 'language' })

/** Rows of two columns, the first as wide as its longest cell. */
function table(rows: readonly (readonly [string, string])[]): string {
  const width = Math.max(...rows.map(([first]) => first.length)) + 3
  return rows.map(([first, second]) => `  ${first.padEnd(width)}${second}`).join('\n')
}

/** What a person reads when everything runs: where to look, and whom to sign in as. */
export function welcome({ environment, port, logFile, seconds }: Running): string {
  const ports = { platform: port }
  const { api } = environmentRoots(environment, ports)
  const places = table([
    ...sites
      .filter(site => site.inBar || site.language !== 'de')
      .map(site => [site.names.de, `${siteBaseUrl(site, environment, ports)}/`] as const),
    [`All ${sites.length} sub-sites`, `${siteBaseUrl(directory, environment, ports)}/alle-seiten/`],
    ['Back office and match desk', `${siteBaseUrl(shop, environment, ports)}/admin/`],
    ['Every mail that was sent', new URL('/mailbox', api).href],
    ['The API', `${api}/docs`],
  ])
  const people = table(
    examplePeople.map(({ email, firstName, lastName, profileLanguage, role }) => [
      email,
      [
        `${firstName} ${lastName}`,
        languageNames.of(profileLanguage) ?? profileLanguage,
        ...(role ? [jobs[role]] : []),
      ].join(', '),
    ]),
  )
  return `Kurve is up after ${seconds} s.

${places}

Sign in as one of these; the password of all is ${examplePassword}

${people}

What the server says: ${logFile}
Ctrl-C ends everything.`
}
