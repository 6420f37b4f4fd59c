import { describe, expect, it } from 'vitest';
import {
  annexes,
  casIn,
  cosing,
  koreanCosingFunctions,
  koreanRegister,
  amountsIn,
  real,
  realListsArePresent,
} from './public-registers.testing';
import {
  field,
  ingredientByInci,
  starterIngredients,
  listedIn,
  parseCsv,
  starterRegulations,
  spellings,
  type CsvRow,
} from './starter-files.testing';

/** The names under which a European annex may speak of an ingredient. */
const annexNames = (row: CsvRow) => {
  const english = field(row, 'nameEng').toUpperCase();
  return new Set([field(row, 'INCI'), english, english.replace(/ \([A-Z ]+\)(?= )/g, '')].filter(Boolean));
};

/** Annex entries that name one of our ingredients but are about another substance. */
const NOT_ABOUT_IT: Record<string, string> = {
  'CI 12085 II/1348': 'Pigment Red 48, CI 15865; the annex cites CI 12085 beside it',
  'QUATERNIUM-15 II/1385': 'the cis isomer by itself; the ingredient is II/1386',
  'SODIUM SALICYLATE III/98': 'the acid; the salt is V/3',
  'BENZOIC ACID IV/76': 'part of the chemical name of a dye',
  'BENZOIC ACID V/3': 'the chemical name of salicylic acid, 2-hydroxybenzoic acid',
  'CI 77491 IV/134': 'CI 77489, orange',
  'CI 77491 IV/136': 'CI 77492, yellow',
  'CI 77491 IV/137': 'CI 77499, black',
  'CI 77492 IV/135': 'CI 77491, red',
  'CI 77492 IV/137': 'CI 77499, black',
  'CI 77499 IV/134': 'CI 77489, orange',
  'CI 77499 IV/135': 'CI 77491, red',
  'CI 77499 IV/136': 'CI 77492, yellow',
  'FORMIC ACID II/1428': 'its nickel salt',
  'OXALIC ACID II/1445': 'its nickel salt',
  'BENZOIC ACID III/98': 'the chemical name of salicylic acid',
  'BENZOIC ACID VI/3': 'part of the chemical name of homosalate',
  'BENZOIC ACID VI/17': 'part of the chemical name of diethylhexyl butamido triazone',
  'BENZOIC ACID VI/28': 'part of the chemical name of diethylamino hydroxybenzoyl hexyl benzoate',
  'MICA IV/119': 'an impurity of clay',
  'CITRIC ACID V/59': 'a mixture of citric acid and silver citrate',
};

describe('the starter files against the public registers', () => {
  it.skipIf(!realListsArePresent)('Korean and English names are those of the Korean register', () => {
    const register = koreanRegister();
    const wrong = starterIngredients
      .filter((row) => register.get(field(row, 'nameKor'))?.name_en !== row.nameEng)
      .map(
        (row) => `${row.nameKor}: ${row.nameEng} ≠ ${register.get(field(row, 'nameKor'))?.name_en ?? 'not registered'}`,
      );
    expect(wrong).toEqual([]);
  });

  it.skipIf(!realListsArePresent)('previous names do not belong to another registered ingredient', () => {
    const register = koreanRegister();
    const aliases = JSON.parse(real('kcia/kcia_alias_to_standard.json')) as Record<string, string>;
    const wrong = starterIngredients.flatMap((row) =>
      listedIn(row.nameKorPrevious)
        .filter(
          (name) =>
            register.has(name) ||
            ![undefined, row.nameKor].includes(aliases[name.replaceAll(',', '_C_')]?.replaceAll('_C_', ',')),
        )
        .map((name) => `${row.nameKor}: ${name}`),
    );
    expect(wrong).toEqual([]);
  });

  it.skipIf(!realListsArePresent)('INCI names stand in CosIng, and a missing one is missing there too', () => {
    const [names, functions] = [cosing(), koreanCosingFunctions()];
    const known = (name: string) => names.has(name) || name in functions;
    expect(starterIngredients.map((row) => field(row, 'INCI')).filter((inci) => inci && !known(inci))).toEqual([]);
    expect(
      starterIngredients
        .filter((row) => !row.INCI && known(field(row, 'nameEng').toUpperCase()))
        .map((row) => row.nameKor),
    ).toEqual([]);
  });

  it.skipIf(!realListsArePresent)('the CosIng name and the Korean name mean the same substance', () => {
    const plain = (name: string) =>
      name
        .toUpperCase()
        .replace(/ \([A-Z ]+\)(?= )/g, '')
        .replace(/[^A-Z0-9]/g, '');
    const pairs = parseCsv(real('joins/eu_inci_to_kcia_alias.csv'));
    const register = koreanRegister();
    const bridged = new Set(pairs.map((pair) => `${pair.cosing_inci} ${pair.name_ko}`));
    const names = cosing();
    const wrong = starterIngredients
      .filter((row) => row.INCI && plain(field(row, 'INCI')) !== plain(field(row, 'nameEng')))
      .filter((row) => !bridged.has(`${row.INCI} ${row.nameKor}`))
      .filter((row) => {
        const korean = casIn(register.get(field(row, 'nameKor'))?.cas_no ?? '');
        return ![...casIn(names.get(field(row, 'INCI'))?.cas_no ?? '')].some((cas) => korean.has(cas));
      })
      .map((row) => `${row.nameKor} ${row.nameEng} ${row.INCI}`);
    expect(wrong).toEqual([]);
  });

  it.skipIf(!realListsArePresent)('CAS, EC and reference numbers are those of the same substance', () => {
    const [names, register] = [cosing(), koreanRegister()];
    const wrong = starterIngredients.flatMap((row) => {
      const entry = names.get(field(row, 'INCI'));
      const cas = casIn(`${entry?.cas_no ?? ''} ${register.get(field(row, 'nameKor'))?.cas_no ?? ''}`);
      return [
        ...listedIn(row.casNo).filter((value) => !cas.has(value)),
        ...listedIn(row.ecNo).filter((value) => !entry?.ec_no?.includes(value)),
        ...(field(row, 'euCosingRefNo') === (entry?.cosing_ref_no ?? '') ? [] : [`ref ${row.euCosingRefNo}`]),
      ].map((value) => `${row.nameKor}: ${value}`);
    });
    expect(wrong).toEqual([]);
  });

  it.skipIf(!realListsArePresent)('EU functions are the current ones, Korean functions use the official words', () => {
    const functions = koreanCosingFunctions();
    const wrong = starterIngredients
      .filter(
        (row) =>
          [...listedIn(row.euFunctions)].sort().join() !== [...(functions[field(row, 'INCI')] ?? [])].sort().join(),
      )
      .map((row) => `${row.nameKor}: ${row.euFunctions}`);
    expect(wrong).toEqual([]);
    const words = new Set(parseCsv(real('functions/function_vocab_ko_en.csv')).map((row) => row.function_ko));
    expect(
      [...new Set(starterIngredients.flatMap((row) => listedIn(row.functions)))].filter((word) => !words.has(word)),
    ).toEqual([]);
  });

  it.skipIf(!realListsArePresent)('Chinese names and serial numbers are those of the Chinese catalogue', () => {
    const { map } = JSON.parse(real('cn_iecic/iecic2021_inci_cn_map.json')) as {
      map: Record<string, { cn_name: string; iecic_serial: string }>;
    };
    const wrong = starterIngredients
      .filter((row) => row.nameCn || row.cnRefNo)
      .filter((row) => {
        const entry = map[field(row, 'INCI')] ?? map[field(row, 'nameEng').toUpperCase()];
        return entry?.cn_name.replace(/\*$/, '').trim() !== row.nameCn || entry?.iecic_serial !== row.cnRefNo;
      })
      .map((row) => `${row.nameKor}: ${row.nameCn} ${row.cnRefNo}`);
    expect(wrong).toEqual([]);
  });

  it.skipIf(!realListsArePresent)(
    'every European rule stands in the annexes under its number, with its figures',
    () => {
      const entries = annexes();
      const wrong = starterRegulations
        .filter((rule) => rule.country === 'EU')
        .flatMap((rule) => {
          const row = ingredientByInci.get(field(rule, 'INCI'));
          if (!row) return [`${rule.INCI}: unknown`];
          const cas = listedIn(row.casNo);
          const about = entries.filter(
            (entry) =>
              entry.reference === rule.entry &&
              ([...annexNames(row)].some((name) => entry.names.has(name)) || cas.some((value) => entry.cas.has(value))),
          );
          if (about.length === 0) return [`${rule.INCI} ${rule.entry}: not in that entry`];
          const known = amountsIn(about.map((entry) => entry.text).join(' '));
          const stated = [...(rule.materialsEn ?? '').matchAll(/(\d+(?:\.\d+)?) (?:%|mg\/kg|mmoles|kDa|µg)/g)].map(
            (match) => Number(match[1]),
          );
          return stated.filter((value) => !known.has(value)).map((value) => `${rule.INCI} ${rule.entry}: ${value}`);
        });
      expect(wrong).toEqual([]);
    },
  );

  it.skipIf(!realListsArePresent)('no annex entry that names one of the ingredients is left out', () => {
    const stated = new Set(
      starterRegulations.filter((rule) => rule.country === 'EU').map((rule) => `${rule.INCI} ${rule.entry}`),
    );
    const missing = annexes().flatMap((entry) =>
      starterIngredients
        .filter((row) => row.INCI && [...annexNames(row)].some((name) => entry.names.has(name)))
        .map((row) => `${row.INCI} ${entry.reference}`)
        .filter((key) => !stated.has(key) && !(key in NOT_ABOUT_IT)),
    );
    expect(missing).toEqual([]);
  });

  it.skipIf(!realListsArePresent)('Korean tags follow the official lists', () => {
    const allergens = parseCsv(real('kr_regulation/fragrance_allergens_25.csv')).map((row) => field(row, 'inci'));
    const tagged = (tag: string) => starterIngredients.filter((row) => listedIn(row.tags).includes(tag));
    expect(
      tagged('알레르기 유발 착향제')
        .map((row) => field(row, 'INCI'))
        .sort(),
    ).toEqual([...allergens].sort());

    const listed = parseCsv(real('kr_regulation/mfds_functional_ingredients.csv'));
    const listedNames = new Set(listed.flatMap((row) => [row.kor_name, row.inci_name]).filter(Boolean));
    const hairDyes = ['P-PHENYLENEDIAMINE', 'TOLUENE-2,5-DIAMINE', 'M-AMINOPHENOL', 'RESORCINOL'];
    const wrong = tagged('기능성 고시')
      .filter((row) => ![row.nameKor, row.INCI, ...listedIn(row.nameKorPrevious)].some((name) => listedNames.has(name)))
      .map((row) => field(row, 'INCI'))
      .filter((inci) => !hairDyes.includes(inci));
    expect(wrong).toEqual([]);
  });

  it.skipIf(!realListsArePresent)('Korean limits agree with a transcription of the standard', () => {
    const fold = (name: string) =>
      name
        .replace(/메칠/g, '메틸')
        .replace(/에칠/g, '에틸')
        .replace(/디/g, '다이')
        .replace(/다이다이/g, '다이')
        .replace(/트리(?!스)/g, '트라이')
        .replace(/이소/g, '아이소')
        .replace(/아아이소/g, '아이소')
        .replace(/치오/g, '티오')
        .replace(/[\s·]/g, '');
    const functional = parseCsv(real('kr_regulation/mfds_functional_ingredients.csv'))
      .filter((row) => row.function === 'uv_protection')
      .map((row): CsvRow => ({ name_ko: field(row, 'kor_name'), limit: field(row, 'max_content') }));
    const transcribed = [...parseCsv(real('kr_regulation/kr_annex2_limits_transcribed.csv')), ...functional];
    /** Members of a family are limited under the name of the family. */
    const family: Record<string, string> = {
      메틸파라벤: 'p-하이드록시벤조익애씨드',
      에틸파라벤: 'p-하이드록시벤조익애씨드',
      프로필파라벤: 'p-하이드록시벤조익애씨드',
      부틸파라벤: 'p-하이드록시벤조익애씨드',
      아이소부틸파라벤: 'p-하이드록시벤조익애씨드',
      소듐메틸파라벤: 'p-하이드록시벤조익애씨드',
      소듐벤조에이트: '벤조익애씨드',
      포타슘솔베이트: '소르빅애씨드',
      칼슘솔베이트: '소르빅애씨드',
      소듐데하이드로아세테이트: '데하이드로아세틱애씨드',
      소듐살리실레이트: '살리실릭애씨드',
      'o-사이멘-5-올': '이소프로필메칠페놀',
      소듐하이드록시메칠글리시네이트: '소듐하이드록시메칠아미노아세테이트',
      소듐설파이트: '무기설파이트',
      소듐메타바이설파이트: '무기설파이트',
      클로헥시딘다이글루코네이트: '클로르헥시딘',
      하이드로젠퍼옥사이드: '과산화수소',
      시스테인에이치씨엘: '시스테인',
      암모늄하이드록사이드: '암모니아',
      트라이에탄올아민: '트리알킬아민',
      징크피씨에이: '수용성 징크',
      징크글루코네이트: '수용성 징크',
      '에스에이치-올리고펩타이드-1': '올리고펩타이드-1(상피세포성장인자)',
      베헨트라이모늄클로라이드: '베헨트리모늄 클로라이드',
      세트리모늄클로라이드: '세트리모늄 클로라이드',
      디엠디엠하이단토인: '다이엠디엠하이단토인',
      '티이에이-살리실레이트': '티에이이-살리실레이트',
      멘틸안트라닐레이트: '멘틸안트라니레이트',
      시녹세이트: '시노세이트',
      '트리스-바이페닐트라이아진': '트리스-비페닐 트리아진',
      메칠클로로이소치아졸리논: '메칠클로로이소치아졸리논과 메칠이소치아졸리논 혼합물',
      페녹시이소프로판올: '페녹시아이소프로판올',
      '이소아밀p-메톡시신나메이트': '이소아밀-p-메톡시신나메이트',
      에칠헥실디메칠파바: '에칠헥실다이메칠파바',
      디소듐페닐디벤즈이미다졸테트라설포네이트: '디소듐페닐디벤즈이미다졸테트라설포네이트',
      '메틸2-옥티노에이트': '메칠 2-옥티노에이트',
    };
    const wrong = starterRegulations
      .filter((rule) => rule.source === 'kr-safety-standard')
      .flatMap((rule) => {
        const name = field(ingredientByInci.get(field(rule, 'INCI')) ?? {}, 'nameKor');
        const wanted = fold(family[name] ?? name);
        const rows = transcribed.filter((row) => fold(field(row, 'name_ko')).includes(wanted));
        if (rows.length === 0) return [`${name}: not transcribed`];
        const known = amountsIn(rows.map((row) => `${row.limit} ${row.condition ?? ''} ${row.note ?? ''}`).join(' '));
        return [...(rule.limit ?? '').matchAll(/(\d+(?:\.\d+)?)(?=%|~)/g)]
          .map((match) => Number(match[1]))
          .filter((value) => !known.has(value))
          .map((value) => `${name}: ${value}%`);
      });
    expect(wrong).toEqual([]);
  });

  it.skipIf(!realListsArePresent)('the chosen ingredients cover most of what Korean labels say', () => {
    const text = parseCsv(real('products_kr/oliveyoung_products_2026-01.csv'))
      .map((row) => field(row, 'ingredient'))
      .join(', ');
    const tokens = text
      .split(/,\s+|\n|\[[^\]]*\]/)
      .map((token) => token.replace(/\([\d.,]+\s?(?:%|ppm|ppb)\)|\*/g, '').trim())
      .filter(Boolean);
    const covered = tokens.filter((token) => spellings.has(token)).length / tokens.length;
    expect(tokens.length).toBeGreaterThan(30_000);
    expect(covered).toBeGreaterThan(0.75);
  });
});
