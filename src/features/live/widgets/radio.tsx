import type { Radio as RadioSettings } from '#contract/cms/site-config.ts'
import { OwnRadio } from '../components/own-radio.tsx'
import { ScriptRadio } from '../components/script-radio.tsx'

/** The club's radio in the footer, by whomever the club lets play it. */
export const Radio = ({ radio: { name, player } }: { radio: RadioSettings }) =>
  player.kind === 'own' ? (
    <OwnRadio name={name} source={player.source} repeats={player.repeats} />
  ) : (
    <ScriptRadio name={name} {...player} />
  )
