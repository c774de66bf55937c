import { useMutation } from '@tanstack/react-query'
import { getTicketCalendar } from '#contract/tickets/ticket-calendar.ts'
import { request } from '#src/lib/http/request.ts'
import { saveFile } from '#src/lib/save-file.ts'

/** Has the browser save a ticket's event for a calendar app. */
export const useTicketCalendar = () =>
  useMutation({
    mutationFn: (id: string) => request(getTicketCalendar, { params: { id } }),
    onSuccess: file => saveFile(file.name, file),
  })
