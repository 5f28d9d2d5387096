//! Words in lists of players in ten languages, as [search keys](crate::base::text::search_key) separated by commas.

/// True if a search key is a remark about payment or attendance.
pub(super) fn is_remark(key: &str) -> bool {
    is_listed(REMARKS, key) || is_fee(key)
}

/// True if a search key says that the player is not sure.
pub(super) fn is_unsure(key: &str) -> bool {
    is_listed(UNSURE, key)
}

/// True if a search key is a remark about payment.
pub(super) fn is_fee(key: &str) -> bool {
    is_paid(key) || is_listed(UNPAID, key)
}

/// True if a search key is a remark about a paid fee, with or without the amount.
pub(super) fn is_paid(key: &str) -> bool {
    let is_word = |word: &&str| !word.starts_with(|character: char| character.is_ascii_digit());
    is_listed(PAID, &key.split(' ').filter(is_word).collect::<Vec<_>>().join(" "))
}

/// True if a search key is one of the words.
pub(super) fn is_listed(words: &str, key: &str) -> bool {
    words.split(',').any(|word| word.trim_start() == key)
}

/// Yes.
pub(super) const YES: &str = "yes,y,x,1,true,oui,o,vrai,si,s,tak,t,ja,j,wahr,sim,ano,prawda,vero,verdadero";

/// No.
pub(super) const NO: &str = "no,n,0,false,non,faux,nie,falso,nein,nao,nej,nee,ne,falsch,onwaar,falskt";

/// Status of a player who has dropped.
pub(super) const DROPPED: &str = "dropped,drop,withdrawn,withdrew,left,parti,abandon,abandonne,ritirato,wycofany,wycofal sie,ausgestiegen,\
    abgemeldet,zuruckgezogen,retirado,desistiu,afgemeld,gestopt,avhoppad,odstoupil";

/// Statuses of players who are not coming, and remarks after their names.
pub(super) const CANCELLED: &str = "waitlisted,deleted,refunded,rejected,declined,not attending,not going,no show,cancelled,canceled,out,drop,dropped,storniert,annulee,annullato,anulowane,anulowany,geannuleerd,zruseno,withdrawn,not coming,abgesagt,absage,kommt nicht,annule,desiste,forfait,\
    absent,retrait,retire,ritiro,ritirato,assente,non viene,odwolane,wycofany,wycofanie,rezygnuje,nie przyjdzie,cancelado,baja,afgemeld,avbokad,\
    odhlasen";

/// Remarks after a name about attendance.
const REMARKS: &str = "yes,ok,confirmed,maybe,tbc,dabei";

/// Remarks after a name about an unpaid fee.
const UNPAID: &str = "unpaid,not paid,nicht bezahlt,zahlt vor ort,non paye,non pagato,nieoplacone,niet betaald";

/// Remarks after a name, and cells, about a paid fee.
const PAID: &str = "paid,bezahlt,paye,payee,pagato,pagata,oplacone,oplacil,oplacila,zaplacone,zaplacil,zaplacila,\
    zaplaceno,betaald,betalt,pagado,pago";

/// Headings above players who are waiting or have cancelled.
pub(super) const WAITING: &str = "waiting list,waitlist,wait list,reserve,reserves,cancelled,cancellations,declined,not coming,warteliste,\
    nachrucker,ersatz,absagen,abgesagt,liste d attente,reservistes,absents,desistements,lista d attesa,\
    lista di attesa,riserve,assenti,lista rezerwowa,rezerwa,rezerwowi,nieobecni,lista de espera,reservas,bajas,\
    wachtlijst,reservelijst,afmeldingen,vantelista,reserver,avbokade,nahradnici,cekaci listina,suplentes,afbud,venteliste,\
    reserveliste,aterbud,desistencias,cancelamentos,suplentes,lista de reserva,annulations,annules,annullati,rinunce,odwolani,\
    wycofani,cancelados,anulados,odhlaseni,geannuleerd,absent,abwesend,nieobecny,assente,varolista,lemondtak";

/// Headings above players who are not coming, with their number: *No (2)*.
pub(super) const NOT_COMING: &str = "no,not going,can t go,can t come,nein,non,nie,nee,nej,ne";

/// Headings above players who are not sure, with their number, and remarks after their names.
pub(super) const UNSURE: &str = "maybe,perhaps,not sure,unsure,tbc,tentative,vielleicht,peut etre,forse,moze";

/// Headings above players who are coming, with their number: *Yes (3)*.
pub(super) const COMING: &str = "yes,zusagen,accepted,attending,confirmed,coming,in,going,ja,zugesagt,dabei,oui,presents,participe,si,presenti,tak,obecni,sim,ano";

/// Placeholders for free places.
pub(super) const PLACEHOLDERS: &str = "free,tbd,tba,open,open slot,free slot,empty,vacant,slot,nn,n n,frei,offen,libre,place libre,libero,posto libero,\
    wolne,wolne miejsce,vrij,ledig,volno";

/// Units of points.
pub(super) const UNITS: &str =
    "pts,pt,points,point,punkte,pkt,punkty,punktow,punti,puntos,pontos,punten,poang,bodu,vp,tp,wins";

/// Names of mail headers, such as those of sender, day and subject.
pub(super) const MAIL_HEADS: &str = "mime version,content type,content transfer encoding,message id,from,sent,to,cc,subject,date,von,gesendet,an,betreff,datum,envoye,objet,inviato,oggetto,\
    data,wyslano,temat,enviado,asunto,assunto,onderwerp,verzonden,amne,skickat,predmet,odeslano";

/// First words of a greeting.
pub(super) const GREETINGS: &str = "hi,hello,hey,dear,hallo,liebe,lieber,moin,servus,bonjour,salut,cher,chere,ciao,caro,cara,buongiorno,czesc,\
    dzien dobry,hej,witam,hola,ola,ahoj";

/// Closings of a mail, above the sender's name.
pub(super) const FAREWELLS: &str = "best,best regards,kind regards,regards,cheers,thanks,many thanks,thank you,yours,best wishes,gruss,grusse,\
    viele grusse,liebe grusse,beste grusse,lg,mfg,vg,danke,mit freundlichen grussen,merci,cordialement,bien cordialement,\
    a bientot,amicalement,grazie,saluti,cordiali saluti,un saluto,pozdrawiam,pozdrowienia,dzieki,z powazaniem,saludos,\
    gracias,un saludo,obrigado,groeten,groetjes,halsningar,mvh,diky";

/// Messages of players who are coming.
pub(super) const COMING_MESSAGES: &str = "in,i m in,im in,ich,moi,i am in,count me in,me,me too,me 2,same,same here,yes,yes please,yep,yeah,yup,sure,ok,i ll be there,\
    i will be there,i m coming,im coming,coming,i ll play,playing,i join,sign me up,dabei,bin dabei,ich bin dabei,ich auch,\
    ich komme,komme,bin auch dabei,ja,ja gerne,oui,j en suis,moi aussi,je viens,je participe,present,presente,je suis la,\
    ok pour moi,si,ci sono,ci sto,anch io,anche io,io,io ci sono,vengo,partecipo,tak,jestem,ja tez,bede,wchodze,pisze sie,\
    zapisuje sie,jestem za,obecny,obecna,yo tambien,me apunto,voy,ik ook,ik doe mee,ik kom,jag ocksa,jag ar med,jdu,ja taky";

/// Messages of players who cancel.
pub(super) const REFUSALS: &str = "out,i m out,im out,i am out,i can t make it,can t make it,i have to drop,i have to drop out,sorry i m out,\
    bin raus,ich bin raus,muss absagen,ich muss absagen,je ne peux plus,je ne viens plus,je me desiste,non vengo piu,\
    non posso piu,mi ritiro,nie moge,jednak nie moge,rezygnuje,odpadam";

/// Marks of an edited message.
pub(super) const EDITED: &str =
    "edited,bearbeitet,modifie,modificato,edytowane,edytowano,editado,bewerkt,redigerad,upraveno";

/// Words in the day of a message, and between day and time.
pub(super) const DAYS: &str = "at,um,a,o,alle,today,yesterday,heute,gestern,aujourd,hui,hier,oggi,ieri,dzisiaj,dzis,wczoraj,monday,tuesday,\
    wednesday,thursday,friday,saturday,sunday,montag,dienstag,mittwoch,donnerstag,freitag,samstag,sonntag,lundi,mardi,\
    mercredi,jeudi,vendredi,samedi,dimanche,lunedi,martedi,mercoledi,giovedi,venerdi,sabato,domenica,poniedzialek,wtorek,\
    sroda,czwartek,piatek,sobota,niedziela";

/// Days of the week.
pub(super) const WEEKDAYS: &str = "monday,tuesday,wednesday,thursday,friday,saturday,sunday,montag,dienstag,mittwoch,donnerstag,freitag,samstag,\
    sonnabend,sonntag,lundi,mardi,mercredi,jeudi,vendredi,samedi,dimanche,lunedi,martedi,mercoledi,giovedi,venerdi,sabato,\
    domenica,poniedzialek,wtorek,sroda,czwartek,piatek,sobota,niedziela,lunes,martes,miercoles,jueves,viernes,sabado,\
    domingo,maandag,dinsdag,woensdag,donderdag,vrijdag,zaterdag,zondag,fredag,lordag,sondag,patek,nedele";

/// Words in the heading of a day of the event: *Day 1*.
pub(super) const EVENT_DAYS: &str = "day,tag,jour,journee,giorno,giornata,dzien,dia,dag,den,spieltag";

/// Words for ships of X-Wing.
pub(super) const SHIPS: &str = "wing,tie,fighter,interceptor,bomber,advanced,striker,shuttle,starfighter,freighter,firespray,yt,fang,aggressor,\
    gunboat,gunship,jaster,yv,starviper,kihraxz,decimator,phantom,defender,upsilon,delta,eta,naboo,vulture,hyena,torrent,arc";

/// Words in the heading of a group: *Group A*.
pub(super) const GROUPS: &str = "group,table,tisch,tavolo,stol,mesa,tafel,bord,pool,pod,gruppe,groupe,poule,gruppo,girone,grupa,grupo,groep,grupp,skupina";

/// Labels of totals.
pub(super) const TOTALS: &str = "total,totals,count,sum,summe,gesamt,insgesamt,totale,totaal,suma,razem,celkem,summa";

/// Buttons copied from web pages.
pub(super) const BUTTONS: &str = "going,interested,add friend,friend,friends,follow,message,invite,reply,like,mutual friend,mutual friends,gemeinsamer freund,gemeinsame freunde,\
    ami en commun,amis en commun,amico in comune,amici in comune,wspolny znajomy,wspolnych znajomych,amigos en comun,\
    amigos em comum,gemeenschappelijke vrienden,gemensamma vanner,spolecni pratele";

/// Titles of columns with nicknames.
pub(super) const NICKNAMES: &str = "nickname,nick,username,user name,handle,pseudo,pseudonyme,spitzname,ksywa,apodo,bijnaam,smeknamn,prezdivka,\
    discord name";

/// Words for the leader of a deck.
pub(super) const LEADERS: &str = "leader,leaders,dowodca,lider,anfuhrer";

/// Words that may accompany the leader in a title.
pub(super) const BESIDE_LEADERS: &str = "base,bases,basis,baza,deck,and,und,et,e,i,y";

/// Factions of X-Wing.
pub(super) const FACTIONS: &str = "rebel,rebels,rebel alliance,galactic empire,empire,imperial,scum,scum and villainy,scum villainy,resistance,first order,\
    galactic republic,republic,separatist,separatists,separatist alliance,cis,rebelles,alliance rebelle,\
    empire galactique,racailles,racailles et scelerats,racailles scelerats,premier ordre,republique,separatistes,ribelli,\
    alleanza ribelle,impero,impero galattico,feccia,feccia e malvagita,feccia malvagita,resistenza,primo ordine,repubblica,\
    rebelianci,sojusz rebeliantow,imperium,imperium galaktyczne,szumowiny,szumowiny i nikczemnicy,szumowiny nikczemnicy,ruch oporu,\
    najwyzszy porzadek,republika,separatysci,rebellen,rebellenallianz,abschaum,abschaum und kriminelle,abschaum kriminelle,\
    widerstand,erste ordnung,rebeldes,imperio,escoria,republica";

/// Prefixes of last names, such as *van de*.
pub(super) const PARTICLES: &str = "de,da,di,do,dos,das,del,della,dello,van,von,vom,der,den,vander,la,le,les,du,des,mac,mc,st,saint,ter,ten,te,\
    zu,zur,av,af,bin,ibn,al,el,san,o,d,l";

/// Common first names.
pub(super) const FIRST_NAMES: &str = "adam,adrian,agnieszka,alain,albert,alberto,alessandro,alex,alexander,alexandre,alfredo,alice,alicja,alvaro,\
    ana,anders,andrea,andreas,andrew,andrzej,ann,anna,anne,anthony,antonio,arthur,artur,aurelien,barbara,\
    bartosz,ben,benjamin,bernd,bill,bob,brian,bruno,camille,carla,carlo,carlos,carol,caroline,charles,charlotte,chiara,\
    chloe,chris,christian,christoph,christopher,claire,clara,claudia,clement,conor,dan,daniel,daniele,david,davide,\
    diego,dominik,dora,ed,elena,elisa,emil,emilie,emily,emma,eric,erik,eva,ewa,fabian,fabio,felix,filip,finn,\
    florian,francesca,francesco,francois,frank,gabriel,george,gerard,gino,giovanni,giulia,greg,guillaume,hannah,\
    hans,henri,hugo,ian,ines,ivan,jack,jakob,jakub,james,jan,jana,javier,jean,jens,jeremy,jerzy,joao,joanna,\
    johan,john,jonas,jorge,jose,joseph,juan,julia,julie,julien,jurgen,kai,karl,karolina,kasia,katarzyna,kate,\
    katja,kevin,klaus,krzysztof,lars,laura,lea,leon,lisa,luc,luca,lucas,lucia,luis,luka,lukas,lukasz,luke,\
    maciej,magda,manuel,marc,marcin,marco,marek,maria,marie,mario,mark,markus,marta,martin,mary,mateusz,matthew,\
    matthias,max,michael,michal,miguel,mike,nicolas,nils,olga,oliver,olivier,pablo,paolo,patrick,paul,paula,\
    pavel,pawel,pedro,per,peter,petr,petra,phil,philip,philippe,pierre,piotr,rafael,ralf,ricardo,richard,robert,\
    roberto,roman,rui,ryan,sabine,sam,samuel,sandra,sara,sarah,sebastian,simon,sofia,sophie,stefan,stefano,\
    stephane,stephen,steve,sven,thea,theo,thomas,tim,tobias,tom,tomas,tomasz,ugo,ute,uwe,valentina,victor,\
    vincent,walter,will,carl,gus,horst,inge,ivo,karin,\
    norbert,olaf,rolf,silke,werner,wolfgang,xaver,xavier,yves,william,wojciech,yann,zofia,bianca,carla,carlo,cecilia,dario,dora,edith,elias,erika,franz,\
    fritz,giorgio,helen,helena,henrik,ida,irene,isabel,jacek,kamil,kim,lena,leo,lorenzo,louis,louise,lucy,mia,mila,\
    nina,noah,nora,oscar,otto,pia,rita,rosa,ruth,silvia,sonia,steven,sylvie,tanja,teresa,ursula,vera,victoria,zoe";
