import { useMutation } from '@tanstack/react-query'
import { getTicketDocument, getTicketDocuments, printTicket } from '#contract/tickets/ticket-documents.ts'
import { request } from '#src/lib/http/request.ts'
import { changesAnyway } from '#src/lib/query/mutation-changes.ts'
import { outcomeOf } from '#src/lib/query/outcome.ts'
import { saveFile } from '#src/lib/save-file.ts'
import { useRepeatable } from '#src/lib/use-repeatable.ts'

const fileOf = (ids: readonly string[]) => {
  const [id = ''] = ids
  return ids.length === 1
    ? request(getTicketDocument, { params: { id } })
    : request(getTicketDocuments, { query: { ids: [...ids] } })
}

async function saveDocument(ids: readonly string[]): Promise<void> {
  const file = await fileOf(ids)
  saveFile(file.name, file)
}

/** Has the browser save tickets that are on paper. */
export const useTicketDocument = () =>
  useMutation({
    mutationFn: (ids: readonly string[]) => outcomeOf(saveDocument(ids)),
    meta: { showsFailure: true },
  })

/** Moves tickets to paper and has the browser save them; after a failure the same again goes on where it stopped. */
export function usePrintTickets() {
  const keyFor = useRepeatable()
  return useMutation({
    mutationFn: (ids: readonly string[]) =>
      outcomeOf(
        (async () => {
          for (const id of ids) await request(printTicket, { params: { id }, headers: keyFor({ id }) })
          await saveDocument(ids)
        })(),
      ),
    meta: { showsFailure: true, ...changesAnyway('tickets') },
  })
}
