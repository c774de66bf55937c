// Apart from which countries need one (address-rules.ts): only the field that offers them and the server need the names.

/** States and provinces by code and name, after the metadata of Google's libaddressinput (June 2025); India’s are those of ISO 3166-2 since November 2023, as the source lacks Telangana and Ladakh. */
const names: Readonly<Record<string, string>> = {
  AU:
    'ACT Australian Capital Territory~NSW New South Wales~NT Northern Territory~QLD Queensland~SA South Australia~' +
    'TAS Tasmania~VIC Victoria~WA Western Australia',
  BR:
    'AC Acre~AL Alagoas~AP Amapá~AM Amazonas~BA Bahia~CE Ceará~DF Distrito Federal~ES Espírito Santo~GO Goiás~MA Maranhão~' +
    'MT Mato Grosso~MS Mato Grosso do Sul~MG Minas Gerais~PR Paraná~PB Paraíba~PA Pará~PE Pernambuco~PI Piauí~' +
    'RN Rio Grande do Norte~RS Rio Grande do Sul~RJ Rio de Janeiro~RO Rondônia~RR Roraima~SC Santa Catarina~SE Sergipe~' +
    'SP São Paulo~TO Tocantins',
  CA:
    'AB Alberta~BC British Columbia~MB Manitoba~NB New Brunswick~NL Newfoundland and Labrador~NT Northwest Territories~' +
    'NS Nova Scotia~NU Nunavut~ON Ontario~PE Prince Edward Island~QC Quebec~SK Saskatchewan~YT Yukon',
  IN:
    'AN Andaman and Nicobar Islands~AP Andhra Pradesh~AR Arunachal Pradesh~AS Assam~BR Bihar~CH Chandigarh~CG Chhattisgarh~' +
    'DH Dadra and Nagar Haveli and Daman and Diu~DL Delhi~GA Goa~GJ Gujarat~HR Haryana~HP Himachal Pradesh~' +
    'JK Jammu and Kashmir~JH Jharkhand~KA Karnataka~KL Kerala~LA Ladakh~LD Lakshadweep~MP Madhya Pradesh~MH Maharashtra~' +
    'MN Manipur~ML Meghalaya~MZ Mizoram~NL Nagaland~OD Odisha~PY Puducherry~PB Punjab~RJ Rajasthan~SK Sikkim~TN Tamil Nadu~' +
    'TS Telangana~TR Tripura~UP Uttar Pradesh~UK Uttarakhand~WB West Bengal',
  US:
    'AL Alabama~AK Alaska~AS American Samoa~AZ Arizona~AR Arkansas~AA Armed Forces (AA)~AE Armed Forces (AE)~' +
    'AP Armed Forces (AP)~CA California~CO Colorado~CT Connecticut~DE Delaware~DC District of Columbia~FL Florida~' +
    'GA Georgia~GU Guam~HI Hawaii~ID Idaho~IL Illinois~IN Indiana~IA Iowa~KS Kansas~KY Kentucky~LA Louisiana~ME Maine~' +
    'MH Marshall Islands~MD Maryland~MA Massachusetts~MI Michigan~FM Micronesia~MN Minnesota~MS Mississippi~MO Missouri~' +
    'MT Montana~NE Nebraska~NV Nevada~NH New Hampshire~NJ New Jersey~NM New Mexico~NY New York~NC North Carolina~' +
    'ND North Dakota~MP Northern Mariana Islands~OH Ohio~OK Oklahoma~OR Oregon~PW Palau~PA Pennsylvania~PR Puerto Rico~' +
    'RI Rhode Island~SC South Carolina~SD South Dakota~TN Tennessee~TX Texas~UT Utah~VT Vermont~VI Virgin Islands~' +
    'VA Virginia~WA Washington~WV West Virginia~WI Wisconsin~WY Wyoming',
}

export interface Region {
  code: string
  name: string
}

/** The states of a country by their names; empty where we have no list. */
export const regionsOf = (countryCode: string): readonly Region[] =>
  Object.hasOwn(names, countryCode)
    ? (names[countryCode] ?? '').split('~').map(one => {
        const [code = ''] = one.split(' ')
        return { code, name: one.slice(code.length + 1) }
      })
    : []
