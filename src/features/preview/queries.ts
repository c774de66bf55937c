import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { getPreview, type Preview } from '#contract/cms/cms-preview.ts'
import type { Language } from '#contract/kernel/primitives.ts'
import { isRefusal } from '#src/lib/http/api-error.ts'
import { request } from '#src/lib/http/request.ts'

/** What of the screen's own address is handed on to TYPO3. */
export const forwardedNames = ['type', 'ADMCMD_prev', 'ADMCMD_simTime', 'ADMCMD_simUser'] as const

export interface PreviewChoice {
  site: string
  path: string
  lang?: Language | undefined
  forwarded: Partial<Record<(typeof forwardedNames)[number], string>>
}

/** How soon a saved file is seen, in milliseconds. */
const askEvery = 1000

/** Whether asking again is of no use. A page that is not there may be written, and who asked too often may ask later. */
const isLasting = (error: unknown) => isRefusal(error) && ![404, 429].includes(error.status)

/** The page as it is now, asked for again and again: an answer that is the same costs nothing. */
export const previewQuery = ({ site, path, lang, forwarded }: PreviewChoice) =>
  queryOptions({
    queryKey: ['preview', site, path, lang, forwarded] as const,
    queryFn: async ({ signal, client, queryKey }): Promise<Preview> => {
      const known = client.getQueryData<Preview>(queryKey)
      const answer = await request(
        getPreview,
        {
          params: { site },
          query: { path, ...(lang && { lang }), ...forwarded },
          headers: known ? { 'if-none-match': `"${known.version}"` } : {},
        },
        { signal, withOwnCookies: true },
      )
      if (answer) return answer
      if (known) return known
      throw new Error('304 without anything to compare')
    },
    staleTime: 0,
    placeholderData: keepPreviousData,
    refetchInterval: query => (isLasting(query.state.error) ? false : askEvery),
  })
