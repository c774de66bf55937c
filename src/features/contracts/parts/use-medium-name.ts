import type { ContractMasterData } from '#contract/subscription/master-data.ts'
import { inLanguage } from '#src/lib/i18n/languages.ts'
import { useLanguage } from '#src/lib/i18n/use-language.ts'

/** What a season ticket is shown on, as its season names it; the code until that is known. */
export function useMediumName(
  season: Pick<ContractMasterData, 'media'> | undefined,
): (code: string) => string {
  const language = useLanguage()
  return code => {
    const medium = season?.media.find(known => known.code === code)
    return medium ? inLanguage(medium.name, language) : code
  }
}
