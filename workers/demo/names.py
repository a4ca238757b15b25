"""Names of demo people, common in Britain over several generations and communities."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

if TYPE_CHECKING:
    from random import Random


def _words(text: str) -> tuple[str, ...]:
    return tuple(text.split())


MEN = _words("""
    Peter David John Michael Alan Brian Keith Graham Stephen Paul Andrew Mark Ian Kevin Colin
    Derek Raymond Trevor Malcolm Gordon Simon Neil Gary Darren Lee Craig Jason Stuart Martin
    Christopher Matthew Daniel James Thomas Robert William Ryan Adam Luke Liam Callum Joshua
    Jack Oliver Harry George Samuel Ben Nathan Dylan Rhys Gareth Owen Hamish Fraser Angus
    Mohammed Imran Tariq Asif Bilal Rajesh Sanjay Amit Harpreet Gurdeep Kwame Marlon Leroy
    Piotr Tomasz Marek Andrei Wei
""")
WOMEN = _words("""
    Margaret Patricia Susan Christine Jean Maureen Sheila Barbara Janet Linda Carol Pauline
    Brenda Sandra Jacqueline Julie Karen Tracey Deborah Alison Helen Elaine Lesley Angela Jane
    Sarah Nicola Joanne Michelle Claire Lisa Samantha Rebecca Emma Rachel Laura Kelly Gemma
    Charlotte Hannah Jessica Lauren Chloe Megan Amy Bethany Georgia Ellie Sian Bronwen Cerys
    Eilidh Morag Kirsty Fatima Ayesha Nasreen Shabana Priya Anita Sunita Jaswinder Manjit
    Grace Blessing Yvonne Marcia Agnieszka Katarzyna Magdalena Elena Mei
""")
SURNAMES = _words("""
    Smith Jones Taylor Williams Davies Evans Thomas Johnson Roberts Walker Wright Robinson
    Thompson Hughes Edwards Jackson Clarke Harrison Turner Parker Morris Collins Bennett Cooke
    Shaw Griffiths Simpson Marshall Ellis Richardson Wilkinson Foster Chapman Mason Rogers
    Hunt Palmer Holmes Lloyd Matthews Barnes Knight Butler Barker Stevens Jenkins Dixon
    Fletcher Hargreaves Ashworth Greenwood Sutcliffe Ackroyd Bottomley Crowther Dyson Firth
    Haigh Hirst Ibbotson Illingworth Kershaw Lister Murgatroyd Naylor Oldroyd Pickles Priestley
    Ramsden Rhodes Schofield Sugden Sykes Thackray Thornton Varley Whiteley Womersley Entwistle
    Fairclough Halliwell Higginbottom Openshaw Pilkington Ramsbottom Shuttleworth Winstanley
    Brindley Cotterill Hadley Tranter Wainwright Yardley Armstrong Charlton Dodds Robson
    Featherstone Heslop Nesbitt Bevan Bowen Llewellyn Pritchard Prosser Vaughan Campbell
    Cameron Drummond Farquhar Galbraith Kilbride MacDonald McAllister McIntyre Sinclair
    Stewart Ferguson Murphy Gallagher Doherty O'Brien O'Sullivan Khan Hussain Ahmed Akhtar
    Mahmood Malik Rashid Shah Patel Desai Mistry Chaudhry Sandhu Dhillon Gill Kaur Banerjee
    Begum Adeyemi Okafor Mensah Boateng Bailey-Reid Grant Francis Nowak Kowalski Wisniewski
    Zielinska Popescu Ionescu Cheung
""")


class FullName(NamedTuple):
    title: str
    first: str
    last: str

    @property
    def full(self) -> str:
        return f"{self.first} {self.last}"

    @property
    def gender(self) -> str:
        return "Male" if self.first in MEN else "Female"

    @property
    def mail_part(self) -> str:
        """The local part of an e-mail address."""
        return f"{self.first}.{self.last}".lower().replace("'", "")


def full_name(rng: Random) -> FullName:
    first = rng.choice(rng.choice((MEN, WOMEN)))
    titles = ("Mr",) * 24 if first in MEN else ("Mrs",) * 12 + ("Ms",) * 6 + ("Miss",) * 6
    return FullName(rng.choice((*titles, "Dr")), first, rng.choice(SURNAMES))
