"""
Cuts the fonts of public/fonts and writes app/styles/fonts.css:

    pip install fonttools==4.66.1 brotli==1.2.0
    python3 scripts/cut-fonts.py

Sources are the variable fonts in the npm packages named below; npm fetches them into a temporary folder. The
results are committed. They are served as never changing: raise `version` whenever a file changes, and name the
new files in app/styles/font-preloads.ts.

What is cut, and why: docs/decisions/0010-styles-and-fonts.md.
"""

import subprocess
import tempfile
import textwrap
from pathlib import Path

from fontTools.otlLib.builder import buildPairPosClassesSubtable, buildValue
from fontTools.subset import Options, Subsetter
from fontTools.ttLib import TTFont, newTable
from fontTools.ttLib.tables._f_v_a_r import Axis
from fontTools.ttLib.tables.TupleVariation import TupleVariation
from fontTools.varLib import instancer

version = "v3"
root = Path(__file__).resolve().parent.parent
fonts_folder = root / "public/fonts"
styles_file = root / "app/styles/fonts.css"

packages = {
    "@fontsource-variable/newsreader": "5.3.0",
    "@fontsource-variable/instrument-sans": "5.3.0",
    # Free fonts as wide as Georgia, Times New Roman and Arial, and what Android has: the stand-ins are measured on them.
    "@fontsource/gelasio": "5.3.0",
    "@fontsource/tinos": "5.3.0",
    "@fontsource/arimo": "5.3.0",
    "@fontsource/roboto": "5.3.0",
    "@fontsource/noto-serif": "5.3.0",
    "dejavu-fonts-ttf": "2.37.3",
}
sources = {
    "roman": "@fontsource-variable/newsreader/files/newsreader-{part}-opsz-normal.woff2",
    "italic": "@fontsource-variable/newsreader/files/newsreader-{part}-opsz-italic.woff2",
    "sans": "@fontsource-variable/instrument-sans/files/instrument-sans-{part}-wdth-normal.woff2",
}

latin = {*range(0x20, 0x7F), *range(0xA0, 0x100), *map(ord, "ıŒœʼ–—‘’‚“”„•…′″‹›€™↑↓−")}
further_latin = {*range(0x100, 0x2BB), *range(0x1E00, 0x1F00)} - latin
alphabets = {"latin": latin, "latin-ext": further_latin, "vietnamese": {*range(0x1EA0, 0x1EFA)} - {0x1E9E}}

# Beside them small capitals, fractions and old-style figures are in no style of ours.
features = ["kern", "liga", "locl", "ccmp", "tnum"]
# Kerning that differs by less is the same, in thousandths of an em: a twentieth of a pixel at 15 px for the
# serif, a sixth for the sans, whose kerning is much the longer.
fine = {"tolerance": 5, "step": 5}
coarse = {"tolerance": 12, "step": 10}

# Newsreader 500 is for our name alone (.brand): its letters have an axis of their own.
name_letters = "Oriel"

text = {"wght": 400, "opsz": 18}
caption = {"wght": 400, "opsz": 16}
title = {"wght": 300, "opsz": 52}


def is_of_name(letter):
    return letter in name_letters


def is_no_small_letter(letter):
    return not letter.islower()


faces = [
    {
        "file": "newsreader-roman",
        "source": "roman",
        "parts": ["latin", "latin-ext", "vietnamese"],
        "family": "Newsreader Variable",
        "descriptors": {"font-style": "normal", "font-weight": "300 400"},
        "axes": text,
        "changes": [
            {"axis": "wght", "default": 400, "end": 300, "to": title},
            {"axis": "NAME", "default": 0, "end": 1, "to": {"wght": 500, "opsz": 24}, "only": is_of_name},
        ],
        "kerning": fine,
    },
    {
        "file": "newsreader-bold",
        "source": "roman",
        "parts": ["latin", "latin-ext", "vietnamese"],
        "family": "Newsreader Variable",
        "descriptors": {"font-style": "normal", "font-weight": "600 700"},
        "axes": {"wght": 600, "opsz": 18},
        "kerning": coarse,
    },
    {
        "file": "newsreader-italic",
        "source": "italic",
        "parts": ["latin", "latin-ext", "vietnamese"],
        "family": "Newsreader Variable",
        "descriptors": {"font-style": "italic", "font-weight": "400"},
        "axes": caption,
        # A caption that wraps otherwise would move what is below it: the italic is there at once or on the next page.
        "display": "optional",
        "kerning": fine,
    },
    {
        "file": "instrument-sans",
        "source": "sans",
        "parts": ["latin", "latin-ext"],
        "family": "Instrument Sans Variable",
        "descriptors": {"font-style": "normal", "font-weight": "400 600", "font-stretch": "88% 100%"},
        "axes": {"wght": 400, "wdth": 100},
        "changes": [
            {"axis": "wght", "default": 400, "end": 600, "to": {"wght": 600, "wdth": 100}},
            # Only labels are narrow, and they are capitals of weight 500.
            {
                "axis": "wdth",
                "default": 100,
                "end": 88,
                "from": {"wght": 500, "wdth": 100},
                "to": {"wght": 500, "wdth": 88},
                "only": is_no_small_letter,
            },
        ],
        "kerning": coarse,
    },
]


# Texts like ours, for how wide a font runs.
headlines = "Find the photographer for your building. Architecture photographers in the United States. Pricing"
sentences = "Photographers and videographers of architecture, listed by place. The light is best an hour before sunset, and the rooms are made ready by then; we agree on dates, rights and the number of pictures beforehand."
capitals = "BASED IN EXPERIENCE SPECIALTIES SERVICE AREAS FIND MEMBERS ABOUT"

display_roles = [
    ({"font-weight": "300"}, "roman", title, headlines),
    ({"font-weight": "350 400"}, "roman", {"wght": 350, "opsz": 36}, headlines),
]
serif_roles = [({"font-weight": "300 700"}, "roman", text, sentences)]
italic_roles = [({"font-style": "italic"}, "italic", caption, sentences)]
sans_roles = [
    ({"font-weight": "400"}, "sans", {"wght": 400, "wdth": 100}, sentences),
    ({"font-weight": "500 700"}, "sans", {"wght": 500, "wdth": 100}, sentences),
    ({"font-weight": "500", "font-stretch": "88%"}, "sans", {"wght": 500, "wdth": 88}, capitals),
]

georgia = ["Georgia", "Gelasio"]
times = ["Times New Roman", "Liberation Serif", "Tinos"]
arial = ["Arial", "ArialMT", "Liberation Sans", "Arimo"]
stand_ins = [
    *(
        {"family": f"Oriel {kind} {name}", "for": roles, "local": local, "measured_on": file}
        for kind, roles in (("Display", display_roles), ("Serif", serif_roles))
        for name, local, file in (
            ("Georgia", georgia, "@fontsource/gelasio/files/gelasio-latin-400-normal.woff2"),
            ("Times", times, "@fontsource/tinos/files/tinos-latin-400-normal.woff2"),
            ("Noto", ["Noto Serif"], "@fontsource/noto-serif/files/noto-serif-latin-400-normal.woff2"),
            ("DejaVu", ["DejaVu Serif"], "dejavu-fonts-ttf/ttf/DejaVuSerif.ttf"),
        )
    ),
    *(
        {"family": f"Oriel Serif {name}", "for": italic_roles, "local": local, "measured_on": file}
        for name, local, file in (
            (
                "Georgia",
                ["Georgia Italic", "Georgia-Italic", "Gelasio Italic"],
                "@fontsource/gelasio/files/gelasio-latin-400-italic.woff2",
            ),
            (
                "Times",
                ["Times New Roman Italic", "TimesNewRomanPS-ItalicMT", "Liberation Serif Italic"],
                "@fontsource/tinos/files/tinos-latin-400-italic.woff2",
            ),
            ("Noto", ["Noto Serif Italic"], "@fontsource/noto-serif/files/noto-serif-latin-400-italic.woff2"),
            ("DejaVu", ["DejaVu Serif Italic"], "dejavu-fonts-ttf/ttf/DejaVuSerif-Italic.ttf"),
        )
    ),
    *(
        {"family": f"Oriel Sans {name}", "for": sans_roles, "local": local, "measured_on": file}
        for name, local, file in (
            ("Arial", arial, "@fontsource/arimo/files/arimo-latin-400-normal.woff2"),
            ("Roboto", ["Roboto"], "@fontsource/roboto/files/roboto-latin-400-normal.woff2"),
            ("DejaVu", ["DejaVu Sans"], "dejavu-fonts-ttf/ttf/DejaVuSans.ttf"),
        )
    ),
]

about_faces = """\
/* Written by scripts/cut-fonts.py, which cuts the files too: change it there.

   Our two families, served by us (OFL, licenses beside them in public/fonts). They come in parts: the Latin that
   English and its neighbors need, the further Latin letters of names, and Vietnamese; a page loads the parts whose
   letters it has. A changed file gets a new name, so that it may be cached for ever. Only the first is preloaded
   (font-preloads.ts); until the others come, stand-ins as wide as they are hold their places. */"""
about_stand_ins = """\
/* Stand-ins until they arrive: fonts of the reader's own machine, scaled to the same average width (measured on the
   sample texts in scripts/cut-fonts.py, from fonts of the same widths as Georgia, Times New Roman and Arial, and
   from Roboto, Noto Serif and DejaVu) and given the same ascent and descent, so that the swap moves nothing.
   "Display" is for titles, which are drawn wider. */"""


def main():
    with tempfile.TemporaryDirectory() as folder:
        names = [f"{name}@{number}" for name, number in packages.items()]
        subprocess.run(["npm", "install", "--silent", "--ignore-scripts", "--prefix", folder, *names], check=True)
        modules = Path(folder) / "node_modules"
        for old in fonts_folder.glob("*.woff2"):
            old.unlink()
        rules = [rule for face in faces for rule in face_rules(face, modules)]
        stand_in_rules = [rule for stand_in in stand_ins for rule in rules_of_stand_in(stand_in, modules)]
        styles_file.write_text("\n".join([about_faces, *rules, "", about_stand_ins, *stand_in_rules]) + "\n")


def face_rules(face, modules):
    """Writes the files of a face and gives their @font-face rules."""
    for part in face["parts"]:
        characters = alphabets[part]
        if part == "latin-ext" and "vietnamese" in face["parts"]:
            characters = characters - alphabets["vietnamese"]
        file = modules / sources[face["source"]].format(part=part)
        font = cut(file, face["axes"], characters)
        rewrite_kerning(font, **face["kerning"])
        changes = [
            {
                **change,
                "before": cut(file, change.get("from", face["axes"]), characters),
                "after": cut(file, change["to"], characters),
                "glyphs": glyphs_of(font, change["only"]) if "only" in change else font.getGlyphOrder(),
            }
            for change in face.get("changes", [])
        ]
        if changes:
            make_variable(font, changes)
        font.flavor = "woff2"
        font.recalcTimestamp = False
        path = fonts_folder / f"{face['file']}-{part}-{version}.woff2"
        font.save(path)
        print(f"{path.name}: {path.stat().st_size} bytes")
        yield rule(
            {
                "font-family": f'"{face["family"]}"',
                **face["descriptors"],
                "font-display": face.get("display", "swap"),
                "src": f'url("/fonts/{path.name}") format("woff2")',
                "unicode-range": ranges(font.getBestCmap(), but=latin - characters),
            }
        )


def glyphs_of(font, is_wanted):
    return {glyph for character, glyph in font.getBestCmap().items() if is_wanted(chr(character))}


def cut(file, axes, characters):
    """One instance of a variable font with the glyphs and features that are needed, unhinted."""
    font = instancer.instantiateVariableFont(TTFont(file), axes, inplace=True)
    options = Options(layout_features=features, hinting=False, glyph_names=False, name_IDs=[0, 1, 2, 3, 4, 5, 6, 13, 14])
    subsetter = Subsetter(options)
    subsetter.populate(unicodes=characters)
    subsetter.subset(font)
    for table in ("STAT", "gasp"):
        if table in font:
            del font[table]
    return font


def make_variable(font, changes):
    """
    Gives a static font axes: for each change a tag, the value of the font as it is, the value of the other end,
    fonts with the same glyphs drawn before and after, and the glyphs that change. Between the ends a glyph is
    drawn in proportion.
    """
    fvar = font["fvar"] = newTable("fvar")
    fvar.axes, fvar.instances = [], []
    gvar = font["gvar"] = newTable("gvar")
    gvar.version, gvar.reserved = 1, 0
    gvar.variations = {glyph: [] for glyph in font.getGlyphOrder()}
    for change in changes:
        tag, default, end = change["axis"], change["default"], change["end"]
        axis = Axis()
        axis.axisTag, axis.defaultValue = tag, default
        axis.minValue, axis.maxValue = min(default, end), max(default, end)
        axis.axisNameID = font["name"].addName(tag)
        fvar.axes.append(axis)
        region = (-1.0, -1.0, 0.0) if end < default else (0.0, 1.0, 1.0)
        for glyph in sorted(change["glyphs"]):
            before, controls = outline(change["before"], glyph)
            after, _ = outline(change["after"], glyph)
            moves = [(round(x1 - x0), round(y1 - y0)) for (x0, y0), (x1, y1) in zip(before, after)]
            if any(move != (0, 0) for move in moves):
                variation = TupleVariation({tag: region}, moves)
                variation.optimize(before, controls.endPts, isComposite=font["glyf"][glyph].isComposite())
                gvar.variations[glyph].append(variation)


def outline(font, glyph):
    return font["glyf"]._getCoordinatesAndControls(glyph, font["hmtx"].metrics)


def rewrite_kerning(font, tolerance, step):
    """
    Writes the pairs of a font as one table of classes: glyphs that kern alike, within the tolerance, share a class.
    The sources hold thousands of single pairs beside their classes, and these are most of their kerning's weight.
    """
    lookup = next((found for found in font["GPOS"].table.LookupList.Lookup if found.LookupType == 2), None) if "GPOS" in font else None
    if lookup is None:
        return
    unit = font["head"].unitsPerEm / 1000
    tolerance, step = tolerance * unit, round(step * unit)
    order = font.getGlyphOrder()
    kerning = {first: [kern_of(lookup, first, second) for second in order] for first in order}
    kerning = {first: [0 if abs(kern) < step else kern for kern in row] for first, row in kerning.items()}
    rows = alike(kerning, tolerance)
    columns = alike({second: [middle(row, at) for row in rows] for at, second in enumerate(order)}, tolerance)
    pairs = {}
    for at, row in enumerate(rows):
        for column in columns:
            kern = round(middle(column, at) / step) * step
            if kern:
                pairs[(tuple(row["glyphs"]), tuple(column["glyphs"]))] = (buildValue({"XAdvance": kern}), None)
    lookup.SubTable = [buildPairPosClassesSubtable(pairs, font.getReverseGlyphMap())] if pairs else []
    lookup.SubTableCount = len(lookup.SubTable)


def kern_of(lookup, first, second):
    for table in lookup.SubTable:
        table = getattr(table, "ExtSubTable", table)
        if first not in table.Coverage.glyphs:
            continue
        if table.Format == 1:
            records = table.PairSet[table.Coverage.glyphs.index(first)].PairValueRecord
            value = next((record.Value1 for record in records if record.SecondGlyph == second), None)
            if value is not None:
                return getattr(value, "XAdvance", 0)
        else:
            record = table.Class1Record[table.ClassDef1.classDefs.get(first, 0)]
            value = record.Class2Record[table.ClassDef2.classDefs.get(second, 0)].Value1
            return getattr(value, "XAdvance", 0) if value else 0
    return 0


def alike(vectors, tolerance):
    """Groups glyphs whose vectors nowhere lie further apart than twice the tolerance; those of zeros are left out."""
    groups = []
    for glyph, vector in vectors.items():
        if not any(vector):
            continue
        fitting = [group for group in groups if span(group, vector) <= 2 * tolerance]
        if fitting:
            group = min(fitting, key=lambda group: distance(group, vector))
            group["glyphs"].append(glyph)
            group["least"] = [min(pair) for pair in zip(group["least"], vector)]
            group["most"] = [max(pair) for pair in zip(group["most"], vector)]
        else:
            groups.append({"glyphs": [glyph], "least": list(vector), "most": list(vector)})
    return groups


def span(group, vector):
    return max(max(most, value) - min(least, value) for least, most, value in zip(group["least"], group["most"], vector))


def distance(group, vector):
    return sum(abs(value - middle(group, at)) for at, value in enumerate(vector))


def middle(group, at):
    return (group["least"][at] + group["most"][at]) / 2


def rules_of_stand_in(stand_in, modules):
    """The rules of a stand-in for each weight: as wide as our font on the sample, with its ascent and descent."""
    for descriptors, source, axes, sample in stand_in["for"]:
        ours = instancer.instantiateVariableFont(TTFont(modules / sources[source].format(part="latin")), axes, inplace=True)
        theirs = TTFont(modules / stand_in["measured_on"])
        size = width(ours, sample) / width(theirs, sample)
        unit = ours["head"].unitsPerEm
        yield rule(
            {
                "font-family": f'"{stand_in["family"]}"',
                **descriptors,
                "src": ", ".join(f'local("{name}")' for name in stand_in["local"]),
                "size-adjust": f"{size:.1%}",
                "ascent-override": f"{ours['hhea'].ascent / unit / size:.1%}",
                "descent-override": f"{-ours['hhea'].descent / unit / size:.1%}",
                "line-gap-override": "0%",
            }
        )


def width(font, sample):
    """How wide a text is in a font, in em, kerned."""
    glyphs, metrics = font.getBestCmap(), font["hmtx"].metrics
    line = [glyphs[ord(letter)] for letter in sample]
    lookups = kerning_of(font)
    kerns = (kern_of(lookup, first, second) for first, second in zip(line, line[1:]) for lookup in lookups)
    return (sum(metrics[glyph][0] for glyph in line) + sum(kerns)) / font["head"].unitsPerEm


def kerning_of(font):
    """The lookups of pairs that Latin text is kerned by."""
    if "GPOS" not in font:
        return []
    table = font["GPOS"].table
    scripts = {record.ScriptTag: record.Script for record in table.ScriptList.ScriptRecord}
    language = (scripts.get("latn") or scripts["DFLT"]).DefaultLangSys
    features = [table.FeatureList.FeatureRecord[index] for index in language.FeatureIndex]
    indexes = {index for feature in features if feature.FeatureTag == "kern" for index in feature.Feature.LookupListIndex}
    lookups = [table.LookupList.Lookup[index] for index in sorted(indexes)]
    return [lookup for lookup in lookups if lookup.LookupType in (2, 9)]


def rule(descriptors):
    return "\n".join(["@font-face {", *(declaration(*pair) for pair in descriptors.items()), "}"])


def declaration(name, value):
    line = f"  {name}: {value};"
    if len(line) <= 110:
        return line
    wrapped = textwrap.wrap(value, 105, break_on_hyphens=False)
    return "\n".join([f"  {name}:", *(f"    {part}" for part in wrapped)]) + ";"


def ranges(characters, but):
    """A unicode-range of these characters. Up to eight that no file has do not part a range; one of `but` does."""
    found = []
    for character in sorted(characters):
        if found and character - found[-1][1] <= 9 and but.isdisjoint(range(found[-1][1] + 1, character)):
            found[-1][1] = character
        else:
            found.append([character, character])
    return ", ".join(f"U+{low:04X}" if low == high else f"U+{low:04X}-{high:04X}" for low, high in found)


if __name__ == "__main__":
    main()
