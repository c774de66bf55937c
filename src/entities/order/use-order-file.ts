import { useMutation } from '@tanstack/react-query'
import { getOrderFile } from '#contract/checkout/checkout.ts'
import { request } from '#src/lib/http/request.ts'
import { saveFile } from '#src/lib/save-file.ts'

/** Fetches a document about an order by its id, or the confirmation by that of its checkout, and has the browser save it. */
export const useOrderFile = () =>
  useMutation({
    mutationFn: (id: string) => request(getOrderFile, { params: { id } }),
    onSuccess: file => saveFile(file.name, file),
  })
