//! Recognizes the columns of a table of players by their usual titles in eleven languages: English, French, Italian,
//! Polish, German, Spanish, Portuguese, Dutch, Swedish, Czech and Hungarian.

use super::words::{CANCELLED, DROPPED, FACTIONS, NICKNAMES, NO, WAITING, YES, is_listed};
use crate::base::text::search_key;

/// The content of a column.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub enum Column {
    /// The full name. If there is a column of first names, the last name.
    Name,
    /// The player's first name.
    FirstName,
    /// The player's last name.
    LastName,
    /// The player's number (ROLE-3).
    Uid,
    /// Faction or leader.
    Faction,
    /// Club, team or shop.
    Club,
    /// Any other information.
    Note,
    /// The squad or deck list, in any format, or a link to it.
    List,
    /// The table for the whole day.
    Table,
    /// Bye for round 1 (BYE-5).
    Bye,
    /// The middle name, which follows the first name.
    MiddleName,
    /// The full name, last name first.
    LastFirst,
    /// Prefix of the last name, such as *van de*.
    Particle,
    /// The second last name.
    SecondLastName,
    /// Dropped or left.
    Dropped,
    /// Yes for a player who comes, no for one who does not.
    Coming,
    /// Payment status. Ignored.
    Paid,
    /// An address, or a nickname. Ignored.
    Contact,
    /// A row number, a date, a rank. Ignored.
    Other,
    /// Members of a team. Several columns may have them.
    Members,
    /// The other members of a team, beside a name that is that of a member.
    Partner,
}

/// The titles of each column, as [search keys](search_key) separated by commas, one line for each language.
const TITLES: [(Column, &[&str]); 19] = [
    (
        Column::MiddleName,
        &[
            "middle name,middle names,middle initial,second name,zwischenname,zweiter vorname,deuxieme prenom,secondo nome,drugie imie,segundo nombre,tweede naam,mellannamn",
        ],
    ),
    (
        Column::LastFirst,
        &[
            "last name first name,surname first name,surname and first name",
            "nom prenom,nom et prenom",
            "cognome nome,cognome e nome",
            "nazwisko imie,nazwisko i imie",
            "name vorname,nachname vorname,nachname und vorname",
            "apellidos nombre,apellido nombre,apellidos y nombre",
            "apelido nome",
            "achternaam voornaam",
            "efternamn fornamn",
            "prijmeni jmeno,prijmeni a jmeno",
        ],
    ),
    (Column::Particle, &["tussenvoegsel,tussenvoegsels,voorvoegsel,name prefix,namenszusatz,particule"]),
    (Column::SecondLastName, &["segundo apellido,second surname,second last name"]),
    (
        Column::Name,
        &[
            "real name,fornamn efternamn,for och efternamn,for og efternavn,voor en achternaam,first and last name,vorname nachname,imie nazwisko,voornaam achternaam,names,pilots,attendees,teilnehmende,spielerinnen,jugadores,participantes,inscritos,iscritti,partecipanti,zawodnicy,uczestnicy,spelers,deelnemers,spelare namn,hraci,ucastnici,jogadores,inscrits,participants",
            "name,player,player name,players,full name,pilot,participant,participants,attendee,competitor,contestant",
            "nom,joueur,joueuse,joueurs,nom complet,nom du joueur,prenom et nom,prenom nom,participante",
            "nome,giocatore,giocatrice,giocatori,nome completo,nome e cognome,nome giocatore,nominativo,partecipante",
            "gracz,gracze,imie i nazwisko,nazwa,nazwa gracza,zawodnik,uczestnik",
            "spieler,spielerin,spielername,teilnehmer,teilnehmerin,vollstandiger name,vor und nachname",
            "nombre,jugador,jugadora,nombre completo,nombre y apellidos,nombre y apellido,nombre del jugador",
            "jogador,jogadora,nome do jogador",
            "naam,speler,spelernaam,volledige naam,deelnemer",
            "namn,spelare,fullstandigt namn,deltagare",
            "jmeno a prijmeni,hrac,jmeno hrace,cele jmeno,ucastnik,navn,spiller,deltager",
            "nev,teljes nev,jatekos,jatekos neve,resztvevo",
            "player list,players list,list of players,attendee list,participant list,sign ups,signups,registrations,registered players,registered",
            "liste des joueurs,liste des inscrits,inscriptions,elenco giocatori,lista giocatori,lista dei giocatori,iscrizioni",
            "lista graczy,lista uczestnikow,zapisy,zgloszenia,teilnehmerliste,spielerliste,anmeldeliste,anmeldungen,angemeldet",
            "lista de jugadores,lista de inscritos,inscripciones,deelnemerslijst,spelerslijst,aanmeldingen,deltagarlista,anmalda,seznam hracu,prihlaseni",
        ],
    ),
    (
        Column::FirstName,
        &[
            "first,roepnaam,nome proprio,given names,first names,prenoms,jmena",
            "first name,firstname,given name,forename",
            "prenom",
            "nome di battesimo",
            "imie",
            "vorname,rufname",
            "nombre de pila",
            "primeiro nome",
            "voornaam",
            "fornamn",
            "jmeno,krestni jmeno,fornavn",
            "keresztnev,utonev",
        ],
    ),
    (
        Column::LastName,
        &[
            "last,primer apellido,family names,nom de naissance",
            "last name,lastname,surname,family name",
            "nom de famille",
            "cognome",
            "nazwisko",
            "nachname,familienname,zuname",
            "apellido,apellidos",
            "apelido,sobrenome",
            "achternaam,familienaam",
            "efternamn",
            "prijmeni,efternavn",
            "vezeteknev,csaladnev",
        ],
    ),
    (
        Column::Uid,
        &[
            "uid,id,player number,player id,pid,number,membership number,number on the platform,platform number,platform id,melee id",
            "numero,numero de joueur,numero du joueur,numero sur la plateforme,identifiant,licence",
            "numero giocatore,numero di giocatore,numero sulla piattaforma,id giocatore,tessera",
            "numer,numer gracza,numer na platformie,id gracza,identyfikator",
            "spielernummer,spieler id,mitgliedsnummer,nummer auf der plattform,kennung",
            "numero de jugador,id de jugador",
            "numero de jogador,numero do jogador",
            "spelersnummer,lidnummer",
            "spelarnummer,medlemsnummer",
            "cislo hrace",
        ],
    ),
    (
        Column::Faction,
        &[
            "armee,army,ejercito,exercito,facao,leger,arme,armada frakce,armia,esercito",
            "faction,factions,leader",
            "faction,camp,chef",
            "fazione,comandante",
            "frakcja,lider,dowodca,przywodca",
            "fraktion,anfuhrer",
            "faccion,bando,lider",
            "faccao",
            "factie,leider",
            "fraktion,ledare",
            "frakce,vudce",
            "frakcio",
        ],
    ),
    (
        Column::Club,
        &[
            "equipa,time,home store,local store,gaming club,local group,pena",
            "club,team,shop,store,squad,group,club team",
            "equipe,boutique,magasin,association",
            "squadra,negozio,associazione",
            "klub,druzyna,zespol,sklep",
            "verein,mannschaft,laden,gruppe,spielgruppe",
            "equipo,tienda,asociacion",
            "clube,loja",
            "vereniging,ploeg,winkel",
            "klubb,lag,forening",
            "tym,oddil,obchod,klub",
            "csapat,egyesulet",
        ],
    ),
    (
        Column::Note,
        &[
            "note,notes,comment,comments,remark,remarks,anything else",
            "remarque,remarques,commentaire,commentaires",
            "nota,commento,commenti,osservazioni,annotazioni",
            "uwaga,uwagi,notatka,notatki,komentarz",
            "bemerkung,bemerkungen,anmerkung,anmerkungen,notiz,notizen,kommentar",
            "notas,comentario,comentarios,observaciones",
            "observacoes",
            "opmerking,opmerkingen",
            "anteckning,anmarkning",
            "poznamka,poznamky",
        ],
    ),
    (
        Column::List,
        &[
            "list,squad list,deck list,decklist,deck,xws,army list,list link,deck link,decklist url,squad link",
            "liste,escadron,liste d armee,lien de la liste",
            "lista,mazzo,squadriglia",
            "talia,eskadra,rozpiska",
            "armeeliste,deckliste,staffel,liste link",
            "mazo,lista de ejercito,escuadron",
            "baralho,esquadrao",
            "lijst,legerlijst",
            "armelista,lek",
            "balicek,armada",
        ],
    ),
    (
        Column::Table,
        &[
            "table,fixed table",
            "table fixe",
            "tavolo,tavolo fisso",
            "stol,stolik,staly stol,staly stolik",
            "tisch,fester tisch",
            "mesa,mesa fija",
            "mesa fixa",
            "tafel,vaste tafel",
            "bord,fast bord",
            "stul",
        ],
    ),
    (
        Column::Bye,
        &[
            "bye,byes,round 1 bye,first round bye",
            "bye round 1,exempt,exemption",
            "riposo,turno di riposo",
            "wolny los,pauza",
            "freilos",
            "descanso",
            "folga",
            "vrije ronde",
            "frirond",
            "volny los",
        ],
    ),
    (
        Column::Dropped,
        &[
            "baja,teruggetrokken,bajas,afmelding,avregistrerad,odhlasen,wycofano",
            "drop round,dropped in round,dropped after round,drop after round,dropped,drop,withdrawn,left,has left,status,dropped out,attendee status,order status,registration status",
            "parti,depart,abandon,abandonne,statut",
            "ritirato,ritiro,stato,abbandono",
            "wycofany,wycofanie,wycofal sie,rezygnacja,odszedl",
            "ausgestiegen,abgemeldet,zuruckgezogen",
            "retirado,abandono,estado",
            "desistiu,desistencia",
            "gestopt,afgemeld",
            "avhoppad,hoppat av",
            "odstoupil",
        ],
    ),
    (
        Column::Coming,
        &[
            "coming,comes,attending,attendance,rsvp,are you coming,will you come,will you attend,plays,playing",
            "viens tu,vient,venez vous,participation,presence",
            "viene,partecipa,partecipi,ci sei",
            "przyjdzie,bierze udzial,obecnosc,czy przyjdziesz",
            "kommt,kommst du,nimmt teil,teilnahme,zusage,dabei",
            "vienes,asistencia,asiste,participa",
            "vem,komt,kom je,kommer,kommer du,prijde",
        ],
    ),
    (
        Column::Paid,
        &[
            "paid,payment,paid entry,fee",
            "paye,payee,paiement",
            "pagato,pagamento",
            "oplacone,oplata,zaplacone,zaplacil",
            "bezahlt,zahlung,startgeld",
            "pagado,pago",
            "taxa",
            "betaald,betaling",
            "betalt,betalning",
            "zaplaceno,platba",
        ],
    ),
    (
        Column::Contact,
        &[
            "email,e mail,email address,mail,phone,phone number,username,user name,nickname,nick,discord,discord name,pronouns,address,contact,handle",
            "courriel,adresse mail,adresse e mail,telephone,pseudo,pseudonyme",
            "posta elettronica,telefono,indirizzo",
            "telefon,adres e mail,pseudonim,ksywa",
            "e mail adresse,handy,spitzname,adresse,wohnort",
            "correo,correo electronico,apodo",
            "telefone,telemovel",
            "telefoon,bijnaam",
            "mobil,smeknamn",
            "prezdivka",
        ],
    ),
    (
        Column::Other,
        &[
            "timestamp,date,registered on,registration date,checked in,check in,rank,place,position,pos,no,nr,points,age,city,country,deck name",
            "horodateur,date d inscription,rang,ville,pays,age",
            "informazioni cronologiche,data,posizione,citta,paese,eta",
            "sygnatura czasowa,data,miejsce,lp,miasto,kraj,wiek",
            "zeitstempel,datum,platz,rang,ort,stadt,land,alter,anwesend",
            "marca temporal,fecha,puesto,ciudad,pais,edad",
            "carimbo de data hora,posicao,cidade,idade",
            "tijdstempel,plaats,stad,leeftijd",
            "tidsstampel,placering,alder,ort",
            "casove razitko,casova znacka,poradi,mesto,vek",
            "idobelyeg,datum,varos,eletkor",
        ],
    ),
];

/// Words in a longer title, such as *What is your name?*. The first match counts.
const WORDS: [(Column, &[&str]); 11] = [
    (
        Column::Contact,
        &["email", "mail", "phone", "discord", "username", "nickname", "user", "telefon", "telefono", "pronouns"],
    ),
    (
        Column::Other,
        &[
            "timestamp",
            "date",
            "event",
            "tournament",
            "submission",
            "response",
            "network",
            "session",
            "entry id",
            "device",
            "invoice",
            "collector",
            "respondent",
            "order",
            "transaction",
            "ticket",
            "booking",
        ],
    ),
    (Column::List, &["decklist", "xws", "link", "url", "liste", "lista", "lijst", "lank", "odkaz", "enlace"]),
    (Column::Faction, &["faction", "fraktion", "fazione", "frakcja", "faccion", "faccao", "factie", "frakce"]),
    (
        Column::Club,
        &[
            "club",
            "team",
            "association",
            "klub",
            "verein",
            "equipe",
            "squadra",
            "associazione",
            "equipo",
            "asociacion",
            "vereniging",
            "forening",
            "klubb",
        ],
    ),
    (Column::Paid, &["paid", "payment", "bezahlt", "paye", "pagato", "oplacone"]),
    (Column::Dropped, &["dropped", "withdrawn"]),
    (Column::Uid, &["uid", "id"]),
    (
        Column::FirstName,
        &[
            "first name",
            "given name",
            "vorname",
            "prenom",
            "imie",
            "firstname",
            "voornaam",
            "fornamn",
            "primeiro nome",
            "nombre de pila",
        ],
    ),
    (
        Column::LastName,
        &[
            "last name",
            "family name",
            "surname",
            "nachname",
            "cognome",
            "nazwisko",
            "apellido",
            "apellidos",
            "lastname",
            "nom de famille",
            "sobrenome",
            "apelido",
            "achternaam",
            "efternamn",
            "prijmeni",
        ],
    ),
    (Column::Name, &["name", "nom", "nome", "nombre", "naam", "namn", "jmeno"]),
];
/// Words that show that a title of two words is a question, and no name of a person.
const ASKED: [&str; 35] = [
    "player",
    "pilot",
    "participant",
    "full",
    "your",
    "my",
    "votre",
    "ton",
    "mon",
    "tuo",
    "suo",
    "mio",
    "vostro",
    "twoje",
    "twoj",
    "pana",
    "panstwa",
    "moje",
    "dein",
    "deine",
    "deinen",
    "ihr",
    "ihren",
    "mein",
    "tu",
    "tus",
    "su",
    "sus",
    "mi",
    "teu",
    "seu",
    "jouw",
    "uw",
    "ditt",
    "vase",
];
/// Words that show that a title with *name* is not about the player's name.
const THINGS: [&str; 8] = ["deck", "team", "club", "squad", "list", "store", "shop", "leader"];

impl Column {
    /// The column of a title. None if the title is unknown. Some titles have several parts, such as *Club / Team* or
    /// *UID (optional)*. The first known part counts, or else the words of the title.
    pub fn named(title: &str) -> Option<Self> {
        if title.contains('#') {
            return Some(Self::Other);
        }
        let parts = std::iter::once(title).chain(title.split(['/', '(', '|', ':']));
        parts.map(search_key).find_map(|part| exactly(&part)).or_else(|| by_words(&search_key(title)))
    }

    /// True if the column is ignored.
    pub fn is_unused(self) -> bool {
        matches!(self, Self::Paid | Self::Contact | Self::Other)
    }

    /// True if the column has names, or parts of them.
    pub fn is_name(self) -> bool {
        matches!(self, Self::Name | Self::FirstName | Self::LastName | Self::LastFirst | Self::Members)
    }
}

fn exactly(title: &str) -> Option<Column> {
    let has_title = |lines: &[&str]| lines.iter().any(|line| is_listed(line, title));
    TITLES.iter().find(|(_, lines)| has_title(lines)).map(|&(column, _)| column)
}

fn by_words(title: &str) -> Option<Column> {
    let padded = format!(" {title} ");
    let has = |known: &[&str]| known.iter().any(|words| padded.contains(&format!(" {words} ")));
    let &(column, _) = WORDS.iter().find(|(_, known)| has(known))?;
    // A title of two words may be a person's name.
    let is_asked = title.split(' ').count() > 2 || has(&ASKED);
    let is_name = column.is_name();
    (!is_name || (is_asked && !has(&THINGS))).then_some(column)
}

/// The columns of a line of titles. None if it is not one. A line of titles has a column of names, or at least two
/// other known columns.
pub(super) fn header(cells: &[String]) -> Option<Vec<Option<Column>>> {
    let columns: Vec<Option<Column>> = cells.iter().map(|title| Column::named(title)).collect();
    let known = columns.iter().flatten().filter(|column| **column != Column::Other).count();
    let has_names = columns.iter().flatten().any(|column| column.is_name());
    (has_names || known >= 2).then_some(columns)
}

/// True if the title is that of a column of nicknames.
pub(super) fn is_nickname(title: &str) -> bool {
    is_listed(NICKNAMES, &search_key(title))
}

/// True if the cell is a faction or an aspect.
pub(super) fn is_faction(cell: &str) -> bool {
    is_listed(FACTIONS, &search_key(cell))
}

/// True if the cell is an error of a spreadsheet, such as `#N/A`.
pub(super) fn is_error(cell: &str) -> bool {
    let Some(rest) = cell.strip_prefix('#') else { return false };
    let is_plain = |sign: char| sign.is_uppercase() || sign.is_ascii_digit() || "/!?".contains(sign);
    let is_known = ["N/A", "NV", "N/D", "ND", "N/B", "NB"].contains(&rest) || rest.ends_with(['!', '?']);
    is_known && rest.chars().all(is_plain)
}

/// True if the cell means yes, false if it means no. None if neither.
pub(super) fn says_yes(cell: &str) -> Option<bool> {
    let said = search_key(cell);
    // The search key of a tick or a dash is empty.
    let ticked = cell.trim().starts_with(['✓', '✔', '☑', '✅']);
    if ticked || is_listed(YES, &said) {
        Some(true)
    } else if said.is_empty() || is_listed(NO, &said) {
        Some(false)
    } else {
        None
    }
}

/// True if the cell means no.
pub(super) fn says_no(cell: &str) -> bool {
    let key = search_key(cell);
    !key.is_empty() && (is_listed(NO, &key) || is_listed(DROPPED, &key) || is_listed(CANCELLED, &key))
}

/// True if the cell means yes for a bye, false if it means no. None if neither.
pub(super) fn says_bye(cell: &str) -> Option<bool> {
    says_yes(cell).or_else(|| (Column::named(cell) == Some(Column::Bye)).then_some(true))
}

/// True if the cell says that the player has dropped, also with the round after which.
pub(super) fn says_dropped(cell: &str) -> bool {
    let is_round = cell.trim().parse().is_ok_and(|round: u32| round > 0);
    let key = search_key(cell);
    is_round || says_yes(cell) == Some(true) || [DROPPED, CANCELLED, WAITING].iter().any(|words| is_listed(words, &key))
}
