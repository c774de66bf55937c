import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import {
  type AuditSubject,
  auditSubjects,
  listAuditEntries,
  listFanDeskAuditEntries,
  listOfficeAuditEntries,
} from '#contract/audit/staff-audit.ts'
import { request } from '#src/lib/http/request.ts'
import { queryAreas } from '#src/lib/query/query-keys.ts'

const area = [...queryAreas.backOffice, 'log'] as const

export const logKinds = ['all', ...auditSubjects] as const
export type LogKind = (typeof logKinds)[number]

export interface LogSearch {
  query: string
  show: LogKind
  page: number
}

/** A page of what was done; the one before stays until it is there. */
export const logQuery = ({ query, show, page }: LogSearch) =>
  queryOptions({
    queryKey: [...area, 'list', query, show, page],
    queryFn: ({ signal }) =>
      request(
        listAuditEntries,
        { query: { Page: page, ...(query !== '' && { query }), ...(show !== 'all' && { kind: show }) } },
        { signal, inOwnName: true },
      ),
    placeholderData: keepPreviousData,
  })

export const logOfQuery = (kind: AuditSubject, subjectId: string) =>
  queryOptions({
    queryKey: [...area, 'of', kind, subjectId],
    queryFn: ({ signal }) => entriesOf(kind, subjectId, { signal, inOwnName: true }),
  })

/** As the role reads them that looks at such a thing. */
function entriesOf(kind: AuditSubject, subjectId: string, options: { signal: AbortSignal; inOwnName: true }) {
  const query = { subjectId, PageSize: 20 }
  if (
    kind === 'ticket' ||
    kind === 'event' ||
    kind === 'cancellation' ||
    kind === 'contract' ||
    kind === 'season'
  )
    return request(listOfficeAuditEntries, { query: { ...query, kind } }, options)
  if (kind === 'organization' || kind === 'membership' || kind === 'membershipApplication')
    return request(listFanDeskAuditEntries, { query: { ...query, kind } }, options)
  return request(listAuditEntries, { query: { ...query, kind } }, options)
}
